import Foundation
import Testing

/// Holds generated files to their generators, where the tables that they are made from are installed.
struct GeneratedTableTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    @Test(arguments: [
        ("Sources/IBus/Keys/KeySymbol+Table.swift", "key_symbols.py", "/usr/include/X11/keysymdef.h", "x11proto-dev"),
        ("data/names/en.names", "character_names.py", "/usr/share/unicode/UnicodeData.txt", "unicode-data"),
    ])
    func keptFileIsWhatItsGeneratorMakes(file: String, generator: String, table: String, package: String) throws {
        guard FileManager.default.fileExists(atPath: table) else {
            try Test.cancel("\(table) of the package \(package) is not installed.")
        }
        let kept = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
        let made = try output(of: "data/generators/\(generator)", table)
        guard source(of: kept) == source(of: made) else {
            try Test.cancel("\(table) is of another version than the one that \(file) was made from.")
        }
        #expect(made == kept)
    }

    private func source(of text: String) -> Substring? {
        text.split(separator: "\n").first { $0.contains(" Source: ") }
    }

    private func output(of script: String, _ arguments: String...) throws -> String {
        let pipe = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", Self.root.appending(path: script).path()] + arguments
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }
}
