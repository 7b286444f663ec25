import Foundation
import TestSupport
import Testing

@testable import LonghandService

/// The question whether a program may insert text. The test is the program, and shows the notifications.
@Suite(.serialized) struct InsertionQuestionTests {
    private let desk: InsertionDesk
    private let server: Peer
    private static let service = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    init() throws {
        desk = try InsertionDesk(programs: [])
        server = try Peer(desk.desk.user.bus.address)
    }

    /// Shows notifications from now on, with buttons or without.
    private func serve(_ capabilities: [String] = ["actions", "body", "body-markup"]) {
        server.onCall = { $0.member == "Notify" ? [.uint32(7)] : [.strings(capabilities)] }
        #expect(server.own(Self.service))
    }

    /// The notifications that were sent.
    private var notices: [Packet] { server.received.filter { $0.member == "Notify" } }

    /// Calls, and waits for the question.
    private func ask(_ text: String = "xyz") -> UInt32 {
        let serial = desk.text.send("InsertText", .string(text))
        #expect(server.wait { !notices.isEmpty })
        return serial
    }

    private func press(_ button: String) {
        server.send(signal: Outgoing(nil, Self.path, Self.service, "ActionInvoked", [7, .string(button)]))
    }

    private func close() {
        server.send(signal: Outgoing(nil, Self.path, Self.service, "NotificationClosed", [7, 2]))
    }

    private func programs() throws -> String {
        try desk.desk.user.run("gsettings", "get", Desk.schema, "inserting-programs")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    // MARK: Answers

    @Test func whoIsAllowedInsertsAtOnceAndFromThenOn() throws {
        serve()
        let serial = ask()
        let words = notices.first?.values ?? []
        try #require(words.count > 5)
        #expect("\(words[4])".contains(InsertionDesk.executable))
        #expect(words[5] == .strings(["refuse", "Don’t allow", "allow", "Allow"]))
        #expect(!"\(words)".contains("xyz"))
        #expect(!desk.caller.hasAnswer(to: serial))
        press("allow")
        #expect(desk.caller.answer(toCall: serial) == ["inserted"])
        #expect(desk.insert("abc") == ["inserted"])
        #expect(desk.changes == ["xyz", "abc"])
        #expect(notices.count == 1)
        #expect(eventually { (try? programs()) == "['\(InsertionDesk.executable)']" })
        #expect(desk.desk.process.complaints == [])
    }

    @Test(arguments: ["refuse", "default", "", "close"])
    func whoIsNotAllowedIsRefusedAndTheUserIsNotAskedAgain(answer: String) throws {
        serve()
        let serial = ask()
        if answer == "close" { close() } else { press(answer) }
        #expect(desk.caller.answer(toCall: serial) == ["refused"])
        #expect(desk.insert("abc") == ["refused"])
        #expect(notices.count == 1)
        #expect(desk.changes == [])
        #expect(try programs() == "@as []")
    }

    /// Anybody can send a signal; only that of the service counts.
    @Test func noOtherProcessAnswers() throws {
        serve()
        let serial = ask()
        desk.caller.send(signal: Outgoing(nil, Self.path, Self.service, "ActionInvoked", [7, "allow"]))
        MainContext.run(within: 300) { false }
        #expect(!desk.caller.hasAnswer(to: serial))
        press("refuse")
        #expect(desk.caller.answer(toCall: serial) == ["refused"])
    }

    // MARK: Meanwhile

    @Test func keysGoOnWhileTheQuestionIsOpen() throws {
        serve()
        let serial = ask()
        for key in [TestKey.a, .b, .c] {
            #expect(desk.desk.press(key) == [.boolean(false)])
            desk.desk.release(key)
        }
        #expect(!desk.desk.hold(.e).isEmpty)
        desk.desk.press(.escape)
        desk.desk.release(.e)
        press("allow")
        #expect(desk.caller.answer(toCall: serial) == ["inserted"])
        #expect(desk.changes.last == "xyz")
    }

    @Test func otherCallsDoNotWaitForTheAnswer() throws {
        serve()
        let serial = ask()
        #expect(desk.insert("abc") == ["refused"])
        #expect(notices.count == 1)
        press("allow")
        #expect(desk.caller.answer(toCall: serial) == ["inserted"])
        #expect(desk.changes == ["xyz"])
    }

    @Test func whereTheFocusHasMovedNothingIsInserted() throws {
        serve()
        let serial = ask()
        desk.focus()
        press("allow")
        #expect(desk.caller.answer(toCall: serial) == ["focus-moved"])
        #expect(desk.insert("abc") == ["inserted"])
        #expect(desk.changes == ["abc"])
    }

    @Test func aCallerThatHasLeftInsertsNothing() throws {
        serve()
        let other = try Peer(desk.desk.user.bus.address)
        InsertionDesk.text(for: other).send("InsertText", "xyz")
        #expect(server.wait { !notices.isEmpty })
        other.leave()
        press("allow")
        #expect(eventually { desk.insert("abc") == ["inserted"] })
        #expect(desk.changes == ["abc"])
    }

    // MARK: No question

    @Test func ifNothingCanBeInsertedNoServiceIsAsked() throws {
        serve()
        desk.focus(purpose: 8)
        #expect(desk.insert("xyz") == ["refused"])
        desk.desk.engine.call("FocusOut")
        #expect(desk.insert("xyz") == ["refused"])
        #expect(notices == [])
    }

    @Test func withoutButtonsNoQuestionIsAsked() throws {
        serve(["body"])
        #expect(desk.insert("xyz") == ["refused"])
        #expect(notices == [])
    }

    @Test func withoutANotificationServerTheCallIsRefused() {
        #expect(desk.insert("xyz") == ["refused"])
        #expect(desk.desk.process.complaints == [])
    }

    @Test(arguments: [
        ("/usr/bin/espanso", true), ("/opt/Größe 你/a b", true), ("/tmp/a\nb", false), ("/tmp/\u{202E}osnapse", false),
        ("/tmp/a\u{200B}", false), ("/tmp/\u{7}", false),
    ])
    func aPathThatDoesNotLookLikeWhatItIsIsNotShown(path: String, isShown: Bool) {
        #expect(InsertionQuestion.canShow(path) == isShown)
    }
}
