import Foundation
import Testing

/// The files of Tests/Scenarios.
enum Scenarios {
    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    static let folder = root.appending(path: "Tests/Scenarios")

    static var files: [URL] {
        get throws {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "scenario" }
                .sorted { $0.path() < $1.path() }
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
        #expect(try Scenarios.files.count >= 60)
    }

    @Test(
        arguments: [
            ("A title.\n", 1), ("A title.\ngiven clients gtk2\n", 2), ("A title.\ngiven clients all\n\nfly\n", 4),
            ("A title.\ngiven clients all\ngiven text \"caf\"\n", 3), ("A title.\ngiven clients all\npress Shft+e\n", 3),
            ("A title.\ngiven clients all\ntype \"e\n", 3), ("A title.\ngiven clients all\nhold e\n", 3),
            ("A title.\ngiven clients all\nreset now\n", 3), ("A title.\ngiven clients all\nexpect wonders\n", 3),
            ("A title.\ngiven clients all\n# wait\nwait long\n", 4),
        ])
    func aMistakeInAScenarioIsToldWithItsLine(content: String, line: Int) {
        let error = #expect(throws: ScenarioError.self) { try Scenario(content: content) }
        #expect(error?.line == line)
    }
}
