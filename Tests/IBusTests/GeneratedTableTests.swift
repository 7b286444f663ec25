import Foundation
import Testing

/// Holds generated sources to their generators, where the data they are made from is installed.
struct GeneratedTableTests {
    private static let header = "/usr/include/X11/keysymdef.h"
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    @Test(.enabled(if: FileManager.default.fileExists(atPath: header), "\(header) is not installed (x11proto-dev)"))
    func keySymbolTableIsWhatItsGeneratorMakesNow() throws {
        let made = try output(of: "data/generators/key_symbols.py", Self.header)
        let kept = try Data(contentsOf: Self.root.appending(path: "Sources/IBus/Keys/KeySymbol+Table.swift"))
        #expect(made == kept)
    }

    private func output(of script: String, _ arguments: String...) throws -> Data {
        let pipe = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", Self.root.appending(path: script).path()] + arguments
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return data
    }
}
