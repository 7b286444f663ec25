import Foundation
import Testing

/// docs/reference-names.md: what is said to be here is declared.
struct ReferenceNamesTests {
    private static let repository = URL(filePath: #filePath).appending(path: "../../..").standardized

    /// A row: a name of the reference, and what it is here.
    struct Row: CustomStringConvertible, Sendable {
        let there: String
        let here: String

        var description: String { "\(there) is \(here)" }
    }

    private static var rows: [Row] {
        get throws {
            try String(contentsOf: repository.appending(path: "docs/reference-names.md"), encoding: .utf8)
                .split(separator: "\n").filter { $0.hasPrefix("| `") }
                .map { line in
                    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                    return Row(there: cells[0].replacing("`", with: ""), here: cells[1].replacing("`", with: ""))
                }
        }
    }

    private static let sources: [String] = {
        let files = ["KeyboardEngine", "Actions", "LonghandService", "CalloutData"].flatMap { module in
            let folder = repository.appending(path: "Sources/\(module)")
            return FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        }
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    }()

    @Test func everyNameStandsThereOnce() throws {
        let names = try Self.rows.map(\.there)
        #expect(names.count > 85)
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: try rows.filter { $0.here != "–" }) func whatIsSaidToBeHereIsDeclared(row: Row) throws {
        #expect(try Self.isDeclared(row.here), "\(row)")
    }

    @Test(arguments: [
        "KeyboardAction.moveSideways", "KeyboardActionHandler.handle(_:at:)", "KeyboardCallouts", "Emoji.backspace",
    ]) func whatIsNotDeclaredIsNoticed(name: String) throws {
        #expect(try !Self.isDeclared(name))
    }

    /// Whether a name such as `Type.member(label:)` is declared, the member where its type is declared or extended.
    private static func isDeclared(_ name: String) throws -> Bool {
        let parts = name.split(separator: "(", maxSplits: 1)
        let path = parts[0].split(separator: ".").map(String.init)
        guard let last = path.last else { return false }
        let labels = parts.count > 1 ? parts[1].dropLast().split(separator: ":").map(String.init) : []
        let declaration = try Regex(pattern(of: last, labels: labels))
        guard path.count > 1 else { return sources.contains { $0.contains(declaration) } }
        let type = try Regex(#"\b(class|struct|enum|protocol|extension) ([A-Za-z]+\.)*\#(path[path.count - 2])\b"#)
        return sources.contains { $0.contains(type) && $0.contains(declaration) }
    }

    private static func pattern(of name: String, labels: [String]) -> String {
        let keywords = "case|class|enum|func|let|protocol|struct|typealias|var"
        let start = name == "init" ? #"\binit\("# : #"\b(\#(keywords)) [^\n]*`?\b\#(name)\b`?"#
        return start + labels.map { #"[^{}]*?\b\#($0)( [A-Za-z]+)?:"# }.joined()
    }
}
