import Foundation
import TestSupport
import Testing

/// What a user who holds a letter without alternatives is told once, through a real notification daemon.
@Suite(.serialized, .enabled(if: areInstalled("dunst", "dunstctl", "Xvfb")))
struct NoAlternativesNoticeTests {
    private let user: Desk
    private let screen: XScreen
    private let dunst: ChildProcess
    /// A letter without alternatives in English.
    private static let b = TestKey.b
    private static let title = "This key has no alternatives"

    init() throws {
        screen = try XScreen(layout: ["us"])
        user = try Desk(
            prefix: Prefix(), settings: "hold-delay=uint32 150\nlocales=['en']", variables: ["DISPLAY": screen.name])
        let state = user.configuration(".local/state/longhand")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        try Data().write(to: state.appending(path: "first-notice"))
        let watcher = try Peer(user.bus.address)
        watcher.match("type='signal',member='NameOwnerChanged',arg0='org.freedesktop.Notifications'")
        let log = user.configuration("notices").path()
        dunst = try user.start("/bin/sh", "-c", "exec dunst -print >\"$0\"", log)
        watcher.waitForSignal("NameOwnerChanged")
    }

    private var shown: String { (try? String(contentsOf: user.configuration("notices"), encoding: .utf8)) ?? "" }

    private func pass(_ time: UInt32 = 400) { MainContext.run(within: time) { false } }

    /// A process that serves IBus, and a field.
    private struct Typing {
        let input: InputBus
        let process: ChildProcess
        let engine: RemoteObject

        func send(_ key: TestKey, _ state: UInt32 = 0) {
            engine.call("ProcessKeyEvent", .uint32(key.symbol), .uint32(key.code), .uint32(state))
        }

        func report(_ text: String) {
            let end = BusValue.uint32(UInt32(text.unicodeScalars.count))
            engine.call("SetSurroundingText", .variant(.ibusText(text)), end, end)
        }
    }

    private func focus(_ client: String, purpose: UInt32 = 0) throws -> Typing {
        let input = try InputBus()
        let process = try input.startEngine(at: user)
        let engine = try #require(input.makeEngine("longhand", for: nil))
        engine.set("ContentType", .structure([.uint32(purpose), .uint32(0)]))
        engine.call("FocusInId", "/context", .string(client))
        return Typing(input: input, process: process, engine: engine)
    }

    /// Holds a key in a program that reports its text, or does not.
    private func hold(_ key: TestKey, _ typing: Typing, for time: UInt32 = 400, reports: Bool = true) {
        if reports { typing.report("a") }
        typing.send(key)
        if reports { typing.report("ab") }
        pass(time)
        typing.send(key, 1 << 30)
    }

    @Test func itIsGivenOnceAndSaysHowToTurnHoldingOff() throws {
        let typing = try focus("gtk3-im:gedit")
        hold(Self.b, typing, for: 50)
        pass()
        #expect(shown == "")
        hold(Self.b, typing)
        #expect(eventually { shown.contains(Self.title) && shown.contains("Turn holding off") })
        hold(Self.b, typing)
        pass()
        #expect(shown.components(separatedBy: "appname:").count == 2)
        _ = try user.run("dunstctl", "action", "0")
        #expect(eventually { (try? user.gdbus(Longhand.path, "Describe", "hold"))?.contains("[<false>]") == true })
        #expect(typing.process.complaints == [])
    }

    @Test(arguments: [("gtk3-im:gedit", UInt32(10), true), ("gtk3-im:gedit", 8, true), ("xim", 0, false)])
    func notInATerminalNorInASecretFieldNorInAGame(client: String, purpose: UInt32, reports: Bool) throws {
        let typing = try focus(client, purpose: purpose)
        hold(Self.b, typing, reports: reports)
        pass()
        #expect(shown == "")
    }

    @Test func notForALetterThatHasAlternatives() throws {
        let typing = try focus("gtk3-im:gedit")
        hold(.e, typing)
        pass()
        #expect(shown == "")
    }
}
