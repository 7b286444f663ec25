import TestSupport
import Testing

/// Input methods that others ship, run by `InputMethod.run`, whose handlers do what nobody expects: no key is lost.
@Suite(.serialized) struct OddKeyboardTests {
    @Test func oneThatComesBackToItselfComesToAnEndAndTypesItsKey() throws {
        let desk = try OddDesk("restless")
        #expect(desk.tap(.a) == [true])
        #expect(desk.typed.filter { $0 == "a" }.count == 1)
        #expect(desk.typed.contains("x"))
        #expect(desk.tap(.b) == [true])
        #expect(desk.typed.filter { $0 == "b" }.count == 1)
    }

    @Test func oneThatAnswersLateHasItsTextTypedAndTheProgramItsKeys() throws {
        let desk = try OddDesk("late")
        #expect(desk.tap(.a) == [false])
        #expect(desk.tap(.b) == [false])
        #expect(eventually { desk.typed == "AB" })
        #expect(desk.tap(.a) == [false])
        #expect(eventually { desk.typed == "ABA" })
    }

    @Test func whatComesLateGoesNowhereWithoutAField() throws {
        let desk = try OddDesk("late")
        #expect(desk.tap(.a) == [false])
        desk.engine.call("FocusOut")
        MainContext.run(within: 200) { false }
        #expect(desk.typed == "")
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        desk.engine.set("ContentType", .structure([8, 0]))
        #expect(desk.tap(.b) == [false])
        MainContext.run(within: 200) { false }
        #expect(desk.typed == "")
    }

    @Test func oneThatDoesNothingLeavesEveryKeyToTheProgram() throws {
        let desk = try OddDesk("idle")
        for key in [TestKey.a, .b, .space, .backSpace, .return, .tab, .left, .two] {
            #expect(desk.tap(key) == [false])
        }
        #expect(desk.input.daemon.signals == [])
    }

    @Test func oneThatIsSlowLosesNoKey() throws {
        let desk = try OddDesk("slow")
        let calls = [TestKey.a, .b, .e].flatMap { key in [UInt32(0), 1 << 30].map { desk.send(key, state: $0) } }
        for call in calls { #expect(desk.input.daemon.answer(toCall: call) == [false]) }
        #expect(desk.typed == "")
    }

    @Test func whatIsPickedGoesByWayOfTheHandler() throws {
        let desk = try OddDesk("picky")
        #expect(desk.hold(.c, typing: "c") == ["🐈", "backspace"])
        desk.input.daemon.forget()
        desk.engine.call("CandidateClicked", 0, 1, 0)
        #expect(eventually { desk.typed == "cat" })
        let changes = desk.input.daemon.signals.compactMap(\.member).filter { !$0.hasPrefix("Hide") }
        #expect(changes == ["DeleteSurroundingText", "CommitText"])
    }

    @Test func anActionThatIsPickedIsDone() throws {
        let desk = try OddDesk("picky")
        #expect(desk.hold(.c, typing: "abc").count == 2)
        desk.input.daemon.forget()
        desk.engine.call("CandidateClicked", 1, 1, 0)
        #expect(desk.input.daemon.waitForSignal("DeleteSurroundingText")?.values == [.int32(-1), 1])
        #expect(desk.typed == "")
    }

    // MARK: Actions of its own

    @Test func itsActionsAreOnTheBusUnderItsOwnName() throws {
        let desk = try OddDesk("picky")
        #expect(try eventually { try desk.gdbus("List").contains("'ring-bell'") })
        #expect(try !desk.gdbus("List").contains("'secret'"))
        #expect(try desk.gdbus("Describe", "ring-bell") == "((true, signature '', @av []),)\n")
        #expect(try desk.gdbus("Activate", "ring-bell", "[]", "{}") == "()\n")
        #expect(try desk.gdbus("Describe", "ring-bell") == "((false, signature '', @av []),)\n")
        #expect(try desk.gdbus("Activate", "ring-bell", "[]", "{}").contains("It has rung."))
        #expect(try desk.gdbus("Activate", "secret", "[]", "{}").contains("AccessDenied"))
    }

    @Test func itsActionsStandInTheMenu() throws {
        let desk = try OddDesk("picky")
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        #expect(eventually { desk.isSensitive("ring-bell") == true })
        desk.input.daemon.forget()
        desk.engine.call("PropertyActivate", "ring-bell", 0)
        #expect(eventually { desk.isSensitive("ring-bell") == false })
    }
}

/// An odd keyboard in a process of its own, the test in the daemon's place, and an engine with a client's focus.
private final class OddDesk {
    let input: InputBus
    let engine: RemoteObject
    private let process: ChildProcess
    private let user: Desk

    private static var prefix: Prefix?

    init(_ kind: String) throws {
        let prefix = try Self.prefix ?? Prefix()
        Self.prefix = prefix
        input = try InputBus()
        user = try Desk(prefix: prefix)
        process = try input.start([prefix.oddKeyboard, kind], of: "org.example.Odd", at: user)
        engine = try #require(input.makeEngine("odd", of: "org.example.Odd", for: "gtk3-im:test"))
        input.daemon.forget()
    }

    /// Calls a method of `org.gtk.Actions` with GLib's own tool.
    func gdbus(_ member: String, _ arguments: String...) throws -> String {
        try user.run(
            [
                "gdbus", "call", "--session", "--dest", "org.example.Odd", "--object-path", "/org/example/Odd",
                "--method", "org.gtk.Actions.\(member)",
            ] + arguments)
    }

    /// Whether an item of the menu can be chosen, as the panel was told last; nil where it was told nothing of it.
    func isSensitive(_ key: String) -> Bool? {
        let told = input.daemon.signals.filter { ["RegisterProperties", "UpdateProperty"].contains($0.member) }
        let items = told.flatMap { $0.values.first?.properties ?? [] }
        guard case .boolean(let isSensitive)? = items.last(where: { $0[2] == .string(key) })?[7] else { return nil }
        return isSensitive
    }

    /// Everything that was committed.
    var typed: String {
        input.daemon.signals.filter { $0.member == "CommitText" }.flatMap { $0.values.first?.shownTexts ?? [] }.joined()
    }

    /// - Returns: what is said of the press.
    func tap(_ key: TestKey) -> Answer {
        let answers = [UInt32(0), 1 << 30].map { input.daemon.answer(toCall: send(key, state: $0)) }
        return answers[0]
    }

    func send(_ key: TestKey, state: UInt32) -> UInt32 {
        let values: [BusValue] = [.uint32(key.symbol), .uint32(key.code), .uint32(state)]
        return input.daemon.send(
            call: Outgoing(engine.destination, engine.path, engine.interface, "ProcessKeyEvent", values))
    }

    /// Holds a key until the table is there; meanwhile the program tells its text.
    func hold(_ key: TestKey, typing text: String) -> [String] {
        _ = input.daemon.answer(toCall: send(key, state: 0))
        let end = BusValue.uint32(UInt32(text.unicodeScalars.count))
        engine.call("SetSurroundingText", .variant(.ibusText(text)), end, end)
        return input.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts ?? []
    }
}
