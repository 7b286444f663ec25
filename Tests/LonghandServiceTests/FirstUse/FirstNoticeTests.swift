import Foundation
import KeyboardEngine
import TestSupport
import Testing

@testable import LonghandService

/// What a user reads once, through a real notification daemon.
@Suite(.serialized, .enabled(if: areInstalled("dunst", "dunstctl", "Xvfb")))
struct FirstNoticeTests {
    private let desk: NoticeDesk

    init() throws { desk = try NoticeDesk() }

    private var isMarked: Bool { FileManager.default.fileExists(atPath: desk.mark("first-notice").path()) }

    /// Lets more time pass than a notice takes to come.
    private func pass() { MainContext.run(within: 2500) { false } }

    @Test func itIsGivenOnceAndNeverAgain() throws {
        do {
            let typing = try desk.type(in: "gtk3-im:gedit")
            #expect(eventually { desk.shown.contains("Hold e to type é") })
            #expect(eventually { isMarked })
            typing.engine.call("FocusInId", "/other", "gtk3-im:gedit")
            #expect(typing.process.complaints == [])
        }
        let again = try desk.type(in: "gtk3-im:gedit")
        pass()
        #expect(again.process.complaints == [])
        #expect(desk.count == 1)
    }

    @Test func itSpeaksOfALetterOfTheLanguage() throws {
        let typing = try desk.type(in: "gtk3-im:gedit", engine: "longhand:ru")
        #expect(eventually { desk.shown.contains("Hold е to type ё") })
        #expect(typing.process.complaints == [])
    }

    @Test(arguments: [("gtk3-im:gedit", UInt32(10)), ("gtk3-im:gedit", 8), ("xim", 10), ("fake", 0)])
    func notOnATerminalNorInASecretField(client: String, purpose: UInt32) throws {
        try desk.user.set("hold-in-terminals", "true")
        let typing = try desk.type(in: client, purpose: purpose)
        pass()
        #expect(desk.shown == "")
        #expect(!isMarked)
        typing.engine.set("ContentType", .structure([.uint32(0), .uint32(0)]))
        typing.engine.call("FocusInId", "/other", "gtk3-im:gedit")
        #expect(eventually { desk.shown.contains("Hold e to type é") })
    }

    @Test func aFieldThatIsLeftAtOnceGetsNone() throws {
        let typing = try desk.type(in: "gtk3-im:gedit")
        typing.engine.call("FocusOut")
        pass()
        #expect(desk.shown == "")
        #expect(!isMarked)
    }

    @Test func withoutASettingsWindowItHasNoButtons() throws {
        let typing = try desk.type(in: "gtk3-im:gedit")
        #expect(eventually { desk.shown.contains("Hold e") })
        #expect(!desk.shown.contains("Try it"))
        #expect(typing.process.complaints == [])
    }

    /// A client in the window's place says what it was asked for.
    @Test func aClickOpensTheFieldToTryItIn() throws {
        let place = URL(filePath: desk.user.prefix.program).deletingLastPathComponent()
        try FileManager.default.createSymbolicLink(
            at: place.appending(path: "ibus-setup-longhand"), withDestinationURL: URL(filePath: "/bin/true"))
        let window = try Peer(desk.user.bus.address)
        window.onCall = { _ in [] }
        #expect(window.own("org.longhand.Settings"))
        let typing = try desk.type(in: "gtk3-im:gedit")
        #expect(eventually { desk.shown.contains("Try it") })
        _ = try desk.user.run("dunstctl", "action", "0")
        #expect(window.wait { window.received.contains { $0.member == "ActivateAction" } })
        #expect(window.received.last { $0.kind == .call }?.values.first == "try")
        #expect(typing.process.complaints == [])
    }

    @Test func withoutANotificationServerNothingIsRecorded() throws {
        desk.dunst.send(SIGTERM)
        desk.dunst.exitCode()
        let typing = try desk.type(in: "gtk3-im:gedit")
        pass()
        #expect(!isMarked)
        #expect(typing.process.complaints == [])
    }

    @Test func aLanguageWithoutMarksGetsNoExample() {
        #expect(HoldExample(in: KeyboardCallout.Actions()) == nil)
        #expect(HoldExample(in: .english).map { [$0.key, $0.letter] } == ["e", "é"])
    }
}
