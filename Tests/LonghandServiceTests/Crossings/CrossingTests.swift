import Foundation
import Testing

/// What wins where two features touch the same letter, in a program and with the engine as a process.
@Suite(.serialized) struct CrossingTests {
    private static func run(_ crossing: Crossing) throws {
        do {
            let run = try CrossingRun(crossing)
            try run.run()
            #expect(run.complaints.count == crossing.warnings, "\(run.complaints)")
        } catch let mistake as Crossing.Mistake {
            Issue.record(
                "\(mistake.reason)",
                sourceLocation: SourceLocation(
                    fileID: "Tests/Crossings", filePath: crossing.path, line: mistake.line, column: 1))
        }
    }

    @Test(arguments: try Crossing.chosen.filter { !$0.needsWords })
    func whatIsWrittenWins(crossing: Crossing) throws { try Self.run(crossing) }

    @Test(
        .enabled(if: areInstalled("aspell", "/usr/share/dict/american-english")),
        arguments: try Crossing.chosen.filter(\.needsWords))
    func whatIsWrittenWinsOverWords(crossing: Crossing) throws { try Self.run(crossing) }

    // MARK: The matrix

    private static let features = [
        "picks", "corrections", "capitals", "quotations", "sentences", "double-shift", "dead-keys", "emoji-search",
        "undo", "order-by-use", "languages",
    ]

    /// Every pair, as its file is called.
    private static var pairs: [String] {
        features.indices.flatMap { first in features[(first + 1)...].map { "\(features[first])-\($0)" } }
    }

    @Test func everyPairHasItsFile() throws {
        #expect(try Set(Crossing.all.map(\.name)) == Set(Self.pairs))
    }

    @Test func theTableNamesEveryFileWithItsTitle() throws {
        let page = try String(contentsOf: Crossing.folder.appending(path: "README.md"), encoding: .utf8)
        for crossing in try Crossing.all {
            #expect(page.contains("| [\(crossing.name)](\(crossing.name).crossing) | \(crossing.title) |\n"))
        }
    }
}
