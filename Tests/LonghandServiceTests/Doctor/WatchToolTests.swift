import Foundation
import LonghandService
import TestSupport
import Testing

/// `longhand doctor --watch` as a process.
@Suite(.serialized) struct WatchToolTests {
    private let desk: EngineDesk
    private let tool: String

    init() throws {
        desk = try EngineDesk(client: "gtk3-im:ged\u{1B}it")
        tool = try desk.user.prefix.installTool()
    }

    private func start(_ arguments: String...) throws -> ChildProcess {
        let watch = try desk.user.start([tool, "doctor", "--watch"] + arguments)
        try #require(eventually { watch.standardError.contains("Hold a key") })
        return watch
    }

    /// Holds a key until something is said of it.
    private func hold(_ key: TestKey, _ watch: ChildProcess) -> String {
        desk.press(key)
        desk.reportCursor()
        defer { desk.release(key) }
        return eventually { watch.hasOutput } ? watch.read() : ""
    }

    @Test func itSaysOfEachHeldKeyWhatBecameOfIt() throws {
        let watch = try start()
        #expect(hold(.e, watch) == "gtk3-im:gedit\tfree-form\talternatives opened\n")
        desk.engine.call("FocusInId", "/other", "gtk3-im:game")
        let reason = "hold-keys excludes keys of this kind, or holding is off"
        #expect(hold(.backSpace, watch) == "gtk3-im:game\tfree-form\tnothing opened: \(reason)\n")
        desk.engine.set("ContentType", .structure([8, 0]))
        #expect(hold(.e, watch) == "nothing opened: the field is private\n")
    }

    @Test func itSuggestsTheActionForLettersThatAreWrong() throws {
        let watch = try start()
        desk.report("caf")
        desk.press(.e)
        desk.report("cafe")
        #expect(eventually { watch.hasOutput })
        #expect(watch.read() == "gtk3-im:gedit\tfree-form\talternatives opened\n")
        desk.release(.e)
        desk.press(.two)
        desk.release(.two)
        #expect(desk.daemon.waitForSignal("DeleteSurroundingText") != nil)
        desk.report("cafeé")
        #expect(eventually { watch.hasOutput })
        let advice = "a letter was not replaced; if letters are wrong there, choose “Letters are wrong here”"
        #expect(watch.read().hasPrefix("gtk3-im:gedit\tfree-form\t\(advice) in the input method's menu\n"))
        let title = KnownActions.all.first { $0.name == "letters-are-wrong" }?.title
        #expect(title == "Letters are wrong here")
    }

    @Test func itWritesAnObjectALine() throws {
        let watch = try start("--json")
        let line = hold(.e, watch)
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
        #expect(object == ["client": "gtk3-im:ged\u{1B}it", "purpose": "free-form", "outcome": "opened"])
    }

    @Test func itFollowsAnEngineThatStartsAnew() throws {
        let watch = try start()
        desk.process.send(SIGKILL)
        #expect(eventually { watch.standardError.contains("Longhand is not running") })
        let process = try desk.input.startEngine(at: desk.user)
        #expect(eventually { watch.standardError.split(separator: "\n").last?.hasPrefix("Hold a key") == true })
        #expect(process.isRunning)
        let engine = try #require(desk.input.makeEngine(for: "gtk3-im:gedit"))
        engine.call("ProcessKeyEvent", .uint32(TestKey.e.symbol), .uint32(TestKey.e.code), 0)
        engine.call("SetCursorLocation", .int32(8), .int32(0), .int32(1), .int32(16))
        #expect(eventually { watch.hasOutput })
        #expect(watch.read() == "gtk3-im:gedit\tfree-form\talternatives opened\n")
    }

    @Test func withoutASessionBusItSaysSo() throws {
        let desk = try Desk(variables: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
        let watch = try desk.start(tool, "doctor", "--watch")
        #expect(watch.exitCode() == 1)
        #expect(watch.standardError.hasPrefix("Error: There is no session bus: "))
    }
}
