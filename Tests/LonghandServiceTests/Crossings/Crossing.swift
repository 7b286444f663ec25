import Foundation
import Testing

/// What two features do that touch the same letter, as a file of Tests/Crossings has it.
///
/// The README there says how one is written.
nonisolated struct Crossing: Sendable, CustomTestStringConvertible {
    /// The name of the file, without its ending.
    let name: String
    let path: String
    /// Which of the two wins, in a sentence.
    let title: String
    /// The statements, by word, each with the number of its line.
    let statements: [(line: Int, words: [String])]

    /// What is wrong with a statement, and where.
    struct Mistake: Error {
        let line: Int
        let reason: String
    }

    var testDescription: String { name }

    /// All files, in the order of their names.
    static var all: [Crossing] { get throws { try files(in: folder).map(Crossing.init(file:)) } }

    static let folder = Prefix.repository.appending(path: "Tests/Crossings")

    /// Those to run: all, or those of the folder that the variable `CROSSINGS` names.
    static var chosen: [Crossing] {
        get throws {
            let other = ProcessInfo.processInfo.environment["CROSSINGS"].map { URL(filePath: $0) }
            return try files(in: other ?? folder).map(Crossing.init(file:))
        }
    }

    private static func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "crossing" }
            .sorted { $0.path() < $1.path() }
    }

    init(file: URL) throws {
        name = file.deletingPathExtension().lastPathComponent
        path = file.path()
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        title = lines.first.map(String.init) ?? ""
        statements = try lines.enumerated().dropFirst().compactMap { index, line in
            guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
            return (index + 1, try Self.words(of: line, number: index + 1))
        }
    }

    /// The words of a line. What stands in quotation marks is one word; `\n` and `\t` are characters there, `\q` is a mark.
    private static func words(of line: Substring, number: Int) throws -> [String] {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count % 2 == 1 else { throw Mistake(line: number, reason: "a quotation mark is missing") }
        return parts.enumerated().flatMap { index, part -> [String] in
            index % 2 == 0
                ? part.split(separator: " ").map(String.init)
                : [Self.unescaped(part)]
        }
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("\\n", with: "\n").replacing("\\t", with: "\t").replacing("\\q", with: "\"")
    }

    // MARK: What it needs

    /// The lines of our group in the key file where the settings are kept.
    var settings: String {
        let lines = statements.compactMap { _, words -> String? in
            guard words.first == "given", let name = words.dropFirst().first, name != "text" else { return nil }
            return "\(name)=\(Self.value(of: name, Array(words.dropFirst(2))))"
        }
        return (["hold-delay=uint32 \(holdsKeys ? 150 : 1500)"] + lines).joined(separator: "\n")
    }

    /// Whether a key is held in it; where none is, a slow machine is not to hold one.
    private var holdsKeys: Bool { statements.contains { ["hold", "press"].contains($0.words.first) } }

    /// Whether words are looked up in it.
    var needsWords: Bool { statements.contains { $0.words == ["given", "suggestions", "on"] } }

    /// How often the engine warns of something meanwhile.
    var warnings: Int { statements.count { $0.words.starts(with: ["expect", "warning"]) } }

    /// The value of a setting, in GVariant's notation.
    private static func value(of setting: String, _ words: [String]) -> String {
        if setting == "action-keys" {
            let pairs = stride(from: 0, to: words.count - 1, by: 2).map { "'\(words[$0])': '\(words[$0 + 1])'" }
            return "{\(pairs.joined(separator: ", "))}"
        }
        switch words.first {
        case "on"?: return "true"
        case "off"?: return "false"
        case let word? where UInt32(word) != nil: return "uint32 \(word)"
        case _: return "[\(words.map { "'\($0)'" }.joined(separator: ", "))]"
        }
    }
}
