import Foundation
import TestSupport
import Testing

/// `longhand type`, which inserts text as a program of its own.
@Suite(.serialized) struct InsertionToolTests {
    private let desk: InsertionDesk
    private let tool: String

    init() throws {
        desk = try InsertionDesk(programs: [])
        tool = try desk.desk.user.prefix.installTool()
    }

    private func allow() throws {
        let path = URL(filePath: tool).resolvingSymlinksInPath().path()
        try desk.desk.user.set("inserting-programs", "['\(path)']")
        #expect(eventually { (try? desk.desk.user.run(tool, "type", "…")) == "" })
        #expect(desk.changes == ["…"])
        desk.desk.daemon.forget()
    }

    @Test func itInsertsAnArgumentOrStandardInputAsItIs() throws {
        try allow()
        #expect(try desk.desk.user.run(tool, "type", "né 你 😀") == "")
        #expect(try desk.desk.user.run("sh", "-c", "printf 'a\\n\\tb' | '\(tool)' type -") == "")
        #expect(desk.changes == ["né 你 😀", "a\n\tb"])
    }

    @Test func itSaysWhatIsToBeDone() throws {
        let process = try desk.desk.user.start(tool, "type", "xyz")
        #expect(process.exitCode() == 1)
        #expect(process.standardError.contains("inserting-programs"))
        #expect(process.standardError.contains(URL(filePath: tool).resolvingSymlinksInPath().path()))
        #expect(!process.standardError.contains("xyz"))
    }

    @Test func itSaysWhyNothingIsInserted() throws {
        try allow()
        desk.focus(purpose: 8)
        #expect(try desk.desk.user.run(tool, "type", "xyz").contains("password fields"))
        desk.desk.engine.call("FocusOut")
        #expect(try desk.desk.user.run(tool, "type", "xyz").contains("No text field has the focus"))
        #expect(try desk.desk.user.run(tool, "type", "").contains("empty"))
        #expect(try desk.desk.user.run("sh", "-c", "yes | '\(tool)' type -").contains("longer than 4000 bytes"))
        #expect(desk.changes == [])
    }
}
