import Foundation

/// Debian's Python, for what authorities say in its libraries and in pinned files.
enum Python {
    /// The folder of the repository.
    static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// Returns what Python writes; nil if it fails.
    static func output(_ arguments: String...) -> String? {
        let python = Process()
        let pipe = Pipe()
        python.executableURL = URL(filePath: "/usr/bin/python3")
        python.arguments = arguments
        (python.standardOutput, python.standardError) = (pipe, FileHandle.nullDevice)
        guard (try? python.run()) != nil else { return nil }
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        python.waitUntilExit()
        return python.terminationStatus == 0 ? output : nil
    }

    /// Returns the lines of a file of data/pinned, without comments.
    static func pinnedLines(_ name: String) -> [Substring] {
        let file = repository.appending(path: "data/pinned/\(name).xz").path()
        let text = output("-c", "import lzma, sys; sys.stdout.buffer.write(lzma.open(sys.argv[1]).read())", file) ?? ""
        return text.split(separator: "\n").map { $0.prefix { $0 != "#" } }.filter { !$0.isEmpty }
    }
}
