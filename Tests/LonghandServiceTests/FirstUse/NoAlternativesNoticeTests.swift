import Foundation
import TestSupport
import Testing

/// What a user who holds a letter without alternatives reads once, through a real notification daemon.
@Suite(.serialized, .enabled(if: areInstalled("dunst", "dunstctl", "Xvfb")))
struct NoAlternativesNoticeTests {
    private let desk: NoticeDesk
    /// A letter without alternatives in English.
    private static let b = TestKey.b
    private static let title = "This key has no alternatives"

    init() throws {
        desk = try NoticeDesk(settings: "hold-delay=uint32 150\nlocales=['en']")
        try desk.makeMark("first-notice")
    }

    private func pass(_ time: UInt32 = 400) { MainContext.run(within: time) { false } }

    /// Holds a key in a program that reports its text, or does not.
    private func hold(_ key: TestKey, _ typing: NoticeDesk.Typing, for time: UInt32 = 400, reports: Bool = true) {
        if reports { typing.report("a") }
        typing.send(key)
        if reports { typing.report("ab") }
        pass(time)
        typing.send(key, 1 << 30)
    }

    @Test func itIsGivenOnceAndSaysHowToTurnHoldingOff() throws {
        let typing = try desk.type(in: "gtk3-im:gedit")
        hold(Self.b, typing, for: 50)
        pass()
        #expect(desk.shown == "")
        hold(Self.b, typing)
        #expect(eventually { desk.shown.contains(Self.title) && desk.shown.contains("Turn holding off") })
        hold(Self.b, typing)
        pass()
        #expect(desk.count == 1)
        _ = try desk.user.run("dunstctl", "action", "0")
        #expect(eventually { (try? desk.user.gdbus(Longhand.path, "Describe", "hold"))?.contains("[<false>]") == true })
        #expect(typing.process.complaints == [])
    }

    @Test(arguments: [("gtk3-im:gedit", UInt32(10), true), ("gtk3-im:gedit", 8, true), ("xim", 0, false)])
    func notInATerminalNorInASecretFieldNorInAGame(client: String, purpose: UInt32, reports: Bool) throws {
        let typing = try desk.type(in: client, purpose: purpose)
        hold(Self.b, typing, reports: reports)
        pass()
        #expect(desk.shown == "")
    }

    @Test func notForALetterThatHasAlternatives() throws {
        let typing = try desk.type(in: "gtk3-im:gedit")
        hold(.e, typing)
        pass()
        #expect(desk.shown == "")
    }
}

extension NoticeDesk.Typing {
    fileprivate func send(_ key: TestKey, _ state: UInt32 = 0) {
        engine.call("ProcessKeyEvent", .uint32(key.symbol), .uint32(key.code), .uint32(state))
    }

    fileprivate func report(_ text: String) {
        let end = BusValue.uint32(UInt32(text.unicodeScalars.count))
        engine.call("SetSurroundingText", .variant(.ibusText(text)), end, end)
    }
}
