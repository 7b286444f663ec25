import Foundation
import Testing

@testable import PressAndHold

/// The files of Tests/Scenarios, in folders by topic.
enum Scenarios {
    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    static let folder = root.appending(path: "Tests/Scenarios")

    static var files: [URL] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: folder.path())
                .filter { $0.hasSuffix(".scenario") }
                .sorted()
                .map { folder.appending(path: $0) }
        }
    }

    static func runs(of file: URL) throws -> [ScenarioRun] {
        let scenario = try Scenario(content: String(contentsOf: file, encoding: .utf8))
        return scenario.clients.map { ScenarioRun(scenario: scenario, path: file.path(), client: $0) }
    }
}

struct ScenarioTests {
    @Test(arguments: try Scenarios.files)
    func everyScenarioGoesAsItIsWritten(file: URL) throws {
        do {
            for run in try Scenarios.runs(of: file) { try run.run() }
        } catch let error as ScenarioError {
            Issue.record(
                "\(error.reason)",
                sourceLocation: SourceLocation(
                    fileID: "Tests/Scenarios", filePath: file.path(), line: error.line, column: 1))
        }
    }

    @Test func thereAreScenarios() throws {
        #expect(try Scenarios.files.count > 290)
    }

    /// What is wrong after the title and the clients, and in which line.
    @Test(arguments: [
        ("\nfly\n", 4), ("given text \"caf\"\n", 3), ("given clients gtk2\n", 3), ("press Shft+e\n", 3),
        ("type \"e\n", 3), ("hold e\n", 3), ("reset now\n", 3), ("expect wonders\n", 3), ("# wait\nwait long\n", 4),
        ("given callers all\n", 3), ("set hold-delay\n", 3), ("content public\n", 3), ("expect no wonders\n", 3),
    ])
    func aMistakeInAScenarioIsReportedWithItsLine(content: String, line: Int) {
        let start = "A title.\ngiven clients all\n"
        let error = #expect(throws: ScenarioError.self) { try Scenario(content: start + content) }
        #expect(error?.line == line)
    }

    @Test func aScenarioWithoutClientsIsAMistake() {
        #expect(throws: ScenarioError.self) { try Scenario(content: "A title.\ntap e\n") }
    }
}
