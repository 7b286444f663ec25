import Foundation
import TestSupport
import Testing

@testable import LonghandService

/// Text that a program inserts in the field that has the focus, and the answer that it gets.
@Suite(.serialized) struct InsertTextTests {
    private let desk: InsertionDesk

    init() throws {
        desk = try InsertionDesk(settings: "action-keys={'Control+Alt+z': 'undo'}")
    }

    private static let sample = "á é ñ ß 你 😀\tcafe\u{301}\nẞ"

    // MARK: What is inserted

    @Test func theTextIsInsertedInOnePiece() {
        #expect(desk.insert(Self.sample) == ["inserted"])
        #expect(desk.changes == [Self.sample])
        #expect(desk.desk.process.complaints == [])
    }

    @Test func textsComeInTheOrderOfTheirCalls() {
        let texts = (0..<10).map { "text \($0) " }
        let serials = texts.map { desk.text.send("InsertText", .string($0)) }
        for serial in serials { #expect(desk.caller.answer(toCall: serial) == ["inserted"]) }
        #expect(desk.changes == texts)
    }

    @Test func itIsTakenBackInOneStep() {
        desk.desk.report("caf")
        #expect(desk.insert("é olé ") == ["inserted"])
        desk.desk.report("café olé ")
        desk.desk.daemon.forget()
        let z = TestKey(symbol: 122, code: 44)
        #expect(
            eventually {
                desk.desk.press(z, state: 1 << 2 | 1 << 3)
                desk.desk.release(z, state: 1 << 2 | 1 << 3)
                return desk.changes == ["delete"]
            })
    }

    // MARK: The order with keys

    /// A key is down when the text comes: it stays what it was, and the text waits for its end.
    @Test func itWaitsForTheKeyThatIsDown() {
        desk.desk.press(.e)
        desk.desk.reportCursor()
        let serial = desk.text.send("InsertText", "xyz")
        #expect(desk.desk.daemon.waitForSignal("UpdateLookupTable") != nil)
        #expect(desk.changes == [])
        #expect(!desk.caller.hasAnswer(to: serial))
        desk.desk.press(.two)
        desk.desk.release(.e)
        #expect(desk.caller.answer(toCall: serial) == ["inserted"])
        #expect(desk.changes == ["key", "key", "é", "xyz"])
    }

    /// One after the other, they would wait five times as long.
    @Test func textsWaitTogetherWhileTypingContinues() {
        let time = ContinuousClock().measure {
            let serials = (0..<5).map { desk.text.send("InsertText", .string("<\($0)>")) }
            while !serials.allSatisfy({ desk.caller.hasAnswer(to: $0) }) {
                desk.desk.press(.b)
                desk.desk.release(.b)
            }
        }
        #expect(time < .milliseconds(4 * Int(TextInterface.patience)))
    }

    @Test func keysWhileItComesAreInOrder() {
        var typed = 0
        let serials = (0..<5).map { number in
            for key in [TestKey.a, .b, .e] {
                if desk.desk.press(key) == [.boolean(false)] { typed += 1 }
                desk.desk.release(key)
            }
            return desk.text.send("InsertText", .string("<\(number)>"))
        }
        for serial in serials { #expect(desk.caller.answer(toCall: serial) == ["inserted"]) }
        #expect(desk.changes.filter { $0 != "key" } == (0..<5).map { "<\($0)>" })
        #expect(typed + desk.changes.count { $0 == "key" } / 2 == 15)
    }

    /// Someone who looks at a table for long does not keep a text from its place for ever.
    @Test func aTableThatStaysOpenCloses() {
        #expect(!desk.desk.hold(.e).isEmpty)
        desk.desk.release(.e)
        #expect(desk.insert("xyz") == ["inserted"])
        #expect(desk.changes == ["xyz"])
        #expect(desk.desk.daemon.waitForSignal("HideLookupTable") != nil)
    }

    // MARK: Where nothing is inserted

    @Test func withoutAFieldThereIsNone() {
        desk.desk.engine.call("FocusOut")
        #expect(desk.insert("xyz") == ["no-field"])
        desk.desk.engine.call("FocusInId", "/fake", "fake")
        #expect(desk.insert("xyz") == ["no-field"])
        desk.desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        #expect(desk.insert("xyz") == ["inserted"])
        desk.desk.engine.call("Disable")
        #expect(desk.insert("xyz") == ["no-field"])
        #expect(desk.changes == ["xyz"])
    }

    @Test(arguments: [(8, 0), (9, 0), (0, 1 << 11), (0, 1 << 12)] as [(UInt32, UInt32)])
    func inASecretFieldThereIsNone(purpose: UInt32, hints: UInt32) {
        desk.focus(purpose: purpose, hints: hints)
        #expect(desk.insert("xyz") == ["secret-field"])
        desk.focus()
        #expect(desk.insert("abc") == ["inserted"])
        desk.desk.engine.set("ContentType", .structure([.uint32(purpose), .uint32(hints)]))
        #expect(desk.insert("xyz") == ["secret-field"])
        #expect(desk.changes == ["abc"])
    }

    /// A Reset is all that Qt sends about a password field.
    @Test func afterAResetOfQtThereIsNoneUntilTheFieldReports() throws {
        let desk = try InsertionDesk(client: "QIBusInputContext")
        #expect(desk.insert("a") == ["inserted"])
        desk.desk.engine.call("Reset")
        #expect(desk.insert("b") == ["no-field"])
        desk.desk.report("a")
        #expect(desk.insert("c") == ["inserted"])
        desk.desk.engine.call("Reset")
        desk.desk.press(.b)
        desk.desk.release(.b)
        #expect(desk.insert("d") == ["inserted"])
        #expect(desk.changes.filter { $0 != "key" } == ["a", "c", "d"])
    }

    /// The key that is down makes the text wait; meanwhile the focus goes.
    @Test(arguments: ["other", "back", "nowhere", "secret", "off"])
    func whereTheFocusHasMovedThereIsNone(to place: String) {
        desk.desk.press(.e)
        let serial = desk.text.send("InsertText", "xyz")
        _ = desk.text.as("org.freedesktop.DBus.Peer").call("Ping")
        MainContext.run(within: 50) { false }
        switch place {
        case "other": desk.focus()
        case "back": desk.focus("/context")
        case "nowhere": desk.desk.engine.call("FocusOut")
        case "secret": desk.desk.engine.set("ContentType", .structure([.uint32(8), .uint32(0)]))
        default: desk.desk.engine.call("Disable")
        }
        desk.desk.release(.e)
        #expect(desk.caller.answer(toCall: serial) == ["focus-moved"])
        #expect(desk.changes == [])
    }

    // MARK: What is refused

    @Test func whatIsNoTextIsAnError() {
        let invalid = ["", "a\u{1B}[2J", "a\rb", "\u{7F}", "\u{85}", "\u{3}", "a\u{0C}"]
        for text in invalid {
            #expect(desk.insert(text).refusal == "InvalidArgs", "\(text.debugDescription)")
        }
        let long = String(repeating: "é", count: InsertedText.longest / 2)
        #expect(desk.insert(long + "e").refusal == "LimitsExceeded")
        #expect(desk.text.call("InsertText").refusal == "InvalidArgs")
        #expect(desk.text.call("InsertText", 7).refusal == "InvalidArgs")
        #expect(desk.changes == [])
        #expect(desk.insert(long) == ["inserted"])
        #expect(desk.changes == [long])
    }

    @Test func thereIsALimitToTextsThatWait() {
        desk.desk.press(.e)
        let serials = (0..<20).map { _ in desk.text.send("InsertText", "x") }
        desk.desk.release(.e)
        let answers = serials.map { desk.caller.answer(toCall: $0) }
        #expect(answers.prefix(16).allSatisfy { $0 == ["inserted"] })
        #expect(answers.suffix(4).allSatisfy { $0.refusal == "LimitsExceeded" })
        #expect(desk.changes.count { $0 == "x" } == 16)
    }

    @Test func thereIsALimitToTextsInASecond() {
        let answers = (0..<40).map { _ in desk.insert("x") }
        let inserted = answers.count { $0 == ["inserted"] }
        #expect(answers.allSatisfy { $0 == ["inserted"] || $0.refusal == "LimitsExceeded" })
        #expect(desk.changes.count == inserted)
        MainContext.run(within: 1100) { false }
        #expect(desk.insert("y") == ["inserted"])
    }

    // MARK: What other programs learn

    /// No other program than that with the focus learns anything of a text.
    @Test func theTextIsNowhereElse() throws {
        let secret = "Zyxw4711"
        let eavesdroppers = try [desk.desk.user.bus.address, desk.desk.input.bus.address].map { try Peer($0) }
        for peer in eavesdroppers { for kind in ["signal", "error"] { peer.match("eavesdrop=true,type='\(kind)'") } }
        #expect(desk.insert(secret) == ["inserted"])
        #expect(desk.insert(secret + "\u{1B}").refusal == "InvalidArgs")
        desk.desk.engine.call("FocusOut")
        #expect(desk.insert(secret) == ["no-field"])
        MainContext.run(within: 200) { false }
        for packet in eavesdroppers.flatMap(\.received) where packet.member != "CommitText" {
            #expect(!"\(packet.values)".contains(secret))
        }
        #expect(!desk.desk.process.standardError.contains(secret))
        for file in desk.desk.user.files {
            #expect(try !String(decoding: Data(contentsOf: file), as: UTF8.self).contains(secret))
        }
    }
}
