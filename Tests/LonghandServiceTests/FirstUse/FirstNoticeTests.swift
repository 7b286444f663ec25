import Foundation
import KeyboardEngine
import TestSupport
import Testing

@testable import LonghandService

/// What a user is told once, through a real notification daemon.
@Suite(.serialized, .enabled(if: areInstalled("dunst", "dunstctl", "Xvfb")))
struct FirstNoticeTests {
    private let user: Desk
    private let screen: XScreen
    private let dunst: ChildProcess

    init() throws {
        screen = try XScreen(layout: ["us"])
        user = try Desk(prefix: Prefix(), variables: ["DISPLAY": screen.name])
        let watcher = try Peer(user.bus.address)
        watcher.match("type='signal',member='NameOwnerChanged',arg0='org.freedesktop.Notifications'")
        let log = user.configuration("notices").path()
        dunst = try user.start("/bin/sh", "-c", "exec dunst -print >\"$0\"", log)
        watcher.waitForSignal("NameOwnerChanged")
    }

    /// What was shown so far, as dunst prints it.
    private var shown: String { (try? String(contentsOf: user.configuration("notices"), encoding: .utf8)) ?? "" }

    private var mark: URL { user.configuration(".local/state/longhand/first-notice") }

    private var isMarked: Bool { FileManager.default.fileExists(atPath: mark.path()) }

    /// Lets more time pass than a notice takes to come.
    private func pass() { MainContext.run(within: 2500) { false } }

    /// A process that serves IBus, and a field of a client.
    private struct Typing {
        let input: InputBus
        let process: ChildProcess
        let engine: RemoteObject
    }

    private func type(in client: String, purpose: UInt32 = 0, engine: String = "longhand") throws -> Typing {
        let input = try InputBus()
        let process = try input.startEngine(at: user)
        let engine = try #require(input.makeEngine(engine, for: nil))
        engine.set("ContentType", .structure([.uint32(purpose), .uint32(0)]))
        engine.call("FocusInId", "/context", .string(client))
        return Typing(input: input, process: process, engine: engine)
    }

    @Test func itIsGivenOnceAndNeverAgain() throws {
        do {
            let typing = try type(in: "gtk3-im:gedit")
            #expect(eventually { shown.contains("Hold e to type é") })
            #expect(eventually { isMarked })
            typing.engine.call("FocusInId", "/other", "gtk3-im:gedit")
            #expect(typing.process.complaints == [])
        }
        let again = try type(in: "gtk3-im:gedit")
        pass()
        #expect(again.process.complaints == [])
        #expect(shown.components(separatedBy: "appname:").count == 2)
    }

    @Test func itSpeaksOfALetterOfTheLanguage() throws {
        let typing = try type(in: "gtk3-im:gedit", engine: "longhand:ru")
        #expect(eventually { shown.contains("Hold е to type ё") })
        #expect(typing.process.complaints == [])
    }

    @Test(arguments: [("gtk3-im:gedit", UInt32(10)), ("gtk3-im:gedit", 8), ("xim", 10), ("fake", 0)])
    func notOnATerminalNorInASecretField(client: String, purpose: UInt32) throws {
        try user.set("hold-in-terminals", "true")
        let typing = try type(in: client, purpose: purpose)
        pass()
        #expect(shown == "")
        #expect(!isMarked)
        typing.engine.set("ContentType", .structure([.uint32(0), .uint32(0)]))
        typing.engine.call("FocusInId", "/other", "gtk3-im:gedit")
        #expect(eventually { shown.contains("Hold e to type é") })
    }

    @Test func aFieldThatIsLeftAtOnceGetsNone() throws {
        let typing = try type(in: "gtk3-im:gedit")
        typing.engine.call("FocusOut")
        pass()
        #expect(shown == "")
        #expect(!isMarked)
    }

    @Test func withoutASettingsWindowItHasNoButtons() throws {
        let typing = try type(in: "gtk3-im:gedit")
        #expect(eventually { shown.contains("Hold e") })
        #expect(!shown.contains("Try it"))
        #expect(typing.process.complaints == [])
    }

    /// A client in the window's place says what it was asked for.
    @Test func aClickOpensTheFieldToTryItIn() throws {
        let place = URL(filePath: user.prefix.program).deletingLastPathComponent()
        try FileManager.default.createSymbolicLink(
            at: place.appending(path: "ibus-setup-longhand"), withDestinationURL: URL(filePath: "/bin/true"))
        let window = try Peer(user.bus.address)
        window.onCall = { _ in [] }
        #expect(window.own("org.longhand.Settings"))
        let typing = try type(in: "gtk3-im:gedit")
        #expect(eventually { shown.contains("Try it") })
        _ = try user.run("dunstctl", "action", "0")
        #expect(window.wait { window.received.contains { $0.member == "ActivateAction" } })
        #expect(window.received.last { $0.kind == .call }?.values.first == "try")
        #expect(typing.process.complaints == [])
    }

    @Test func withoutAnybodyWhoShowsNoticesNothingIsMarked() throws {
        dunst.send(SIGTERM)
        dunst.exitCode()
        let typing = try type(in: "gtk3-im:gedit")
        pass()
        #expect(!isMarked)
        #expect(typing.process.complaints == [])
    }

    @Test func aLanguageWithoutMarksGetsNoExample() {
        #expect(HoldExample(in: KeyboardCallout.Actions()) == nil)
        #expect(HoldExample(in: .english).map { [$0.key, $0.letter] } == ["e", "é"])
    }
}
