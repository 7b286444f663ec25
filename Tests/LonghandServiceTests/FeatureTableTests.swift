import Foundation
import TestSupport
import Testing

/// The table of the reference's features in docs/features.md: every feature has its row, and what shows it exists.
struct FeatureTableTests {
    private struct Row {
        let number: Int
        let place: String
        let shownBy: [String]

        /// Nil for a line that is no row of a feature.
        init?(_ line: Substring) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 6, let number = Int(cells[1]) else { return nil }
            self.number = number
            place = cells[3]
            shownBy = cells[4].split(separator: "`").map(String.init).filter { $0 != " " }
        }
    }

    private static func rows() throws -> [Row] {
        let file = Prefix.repository.appending(path: "docs/features.md")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap(Row.init)
    }

    /// All tests, cases, scenarios and behaviours, as the table names them.
    private static func tests() throws -> Set<String> {
        let folder = Prefix.repository.appending(path: "Tests").path()
        var names: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let words: [String: String] = ["swift": "func ", "py": "def ", "behaviours": "behaviour "]
            let file = URL(filePath: path)
            if file.pathExtension == "scenario" { names.insert(file.deletingPathExtension().lastPathComponent) }
            guard let word = words[file.pathExtension] else { continue }
            let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            for line in text.split(separator: "\n") {
                guard let found = line.range(of: word) else { continue }
                let name = line[found.upperBound...]
                names.insert(String(word == "behaviour " ? name : name.prefix { $0 != "(" && $0 != "<" }))
            }
        }
        return names
    }

    @Test func everyFeatureHasItsRow() throws {
        #expect(try Self.rows().map(\.number) == Array(1...144))
    }

    @Test func whatShowsAFeatureExists() throws {
        let tests = try Self.tests()
        for row in try Self.rows() {
            #expect(row.shownBy.isEmpty == row.place.hasPrefix("not here: "), "\(row.number)")
            for name in row.shownBy { #expect(tests.contains(name), "\(row.number): \(name)") }
        }
    }
}
