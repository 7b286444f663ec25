import TestSupport
import Testing

/// What is picked arrives as what it is, at the default settings and where a rule has keys handled: through the real
/// process.
@Suite(.serialized) struct PickedActionTests {
    private static let shift = TestKey(symbol: 0xffe1, code: 42)
    /// The defaults, and a rule that has nothing to do with picks.
    nonisolated private static let settings = ["", "end-sentence=true"]
    nonisolated private static let moreSettings = settings + ["auto-capitalization=true"]

    private func commits(_ desk: EngineDesk) -> [String] {
        desk.daemon.signals.filter { $0.member == "CommitText" }.flatMap { $0.values.first?.shownTexts ?? [] }
    }

    private func tap(_ key: TestKey, _ desk: EngineDesk) -> Answer {
        defer { desk.release(key) }
        return desk.press(key)
    }

    /// Holds e until the table is there.
    /// - Returns: what is in it.
    private func hold(_ desk: EngineDesk, typing text: String) -> [String] {
        desk.press(.e)
        desk.report(text)
        // The first table comes twice.
        defer { _ = desk.engine.ping() }
        return desk.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts ?? []
    }

    /// Holds e behind "caf", and picks one of what it offers.
    private func pick(_ index: UInt32, _ desk: EngineDesk) {
        desk.report("caf")
        #expect(!hold(desk, typing: "cafe").isEmpty)
        desk.release(.e)
        desk.daemon.forget()
        desk.engine.call("CandidateClicked", .uint32(index), 1, 0)
    }

    @Test(arguments: settings) func tabAndReturnArriveAsKeys(settings: String) throws {
        let desk = try EngineDesk(
            settings: "\(Desk.quickHold)\n\(settings)", callouts: "[callouts]\ne=@tab;@return;@primary(\"search\");\n")
        for (index, symbol): (UInt32, BusValue) in [(0, 0xff09), (1, 0xff0d), (2, 0xff0d)] {
            pick(index, desk)
            #expect(desk.story.prefix(3) == ["DeleteSurroundingText", "ForwardKeyEvent", "ForwardKeyEvent"])
            let keys = desk.daemon.signals.filter { $0.member == "ForwardKeyEvent" }
            #expect(keys.map { $0.values.first } == [symbol, symbol])
            #expect(commits(desk) == [])
        }
    }

    @Test(arguments: moreSettings)
    func shiftIsForOneLetter(settings: String) throws {
        let desk = try EngineDesk(
            settings: "\(Desk.quickHold)\n\(settings)", callouts: "[callouts]\ne=@shift;é;\n")
        pick(0, desk)
        desk.report("cafe")
        #expect(tap(.a, desk) == [true])
        desk.report("cafeA")
        #expect(tap(.b, desk) == [false])
        #expect(commits(desk) == ["A"])
    }

    @Test(arguments: settings) func capsLockLocksUntilShiftIsTapped(settings: String) throws {
        let desk = try EngineDesk(
            settings: "\(Desk.quickHold)\n\(settings)", callouts: "[callouts]\ne=@capsLock;é;\na=á;\n")
        pick(0, desk)
        #expect(tap(.c, desk) == [true])
        #expect(tap(.b, desk) == [true])
        #expect(commits(desk) == ["C", "B"])
        desk.daemon.forget()
        desk.press(.a)
        desk.report("cafeCBA")
        #expect(desk.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts == ["Á"])
        desk.release(.a)
        #expect(tap(.escape, desk) == [true])
        #expect(tap(Self.shift, desk) == [false])
        #expect(tap(.b, desk) == [false])
    }

    @Test func whatDoesNothingIsNotOffered() throws {
        let callouts = "[callouts]\ne=@control;@escape;@dictation;@custom(\"nothing\");é;@dismissKeyboard;\n"
        #expect(try hold(EngineDesk(callouts: callouts), typing: "e") == ["é", "⌄"])
        let settings = "\(Desk.quickHold)\ncommands={'dictation': 'true'}\nallow-programs=true"
        let desk = try EngineDesk(settings: settings, callouts: callouts)
        #expect(hold(desk, typing: "e") == ["🎤", "é", "⌄"])
    }

    @Test func aKeyThatWouldNotArriveIsNotOffered() throws {
        let desk = try EngineDesk(client: "gtk4-im:test", callouts: "[callouts]\ne=@tab;é;@return;\n")
        #expect(hold(desk, typing: "e") == ["é"])
    }

    @Test func onAKeyboardOfAProgramsOwnToo() throws {
        let desk = try Desk()
        try desk.write("[callouts]\ne=@tab;@control;@shift;\n", to: "longhand/callouts/und.callouts")
        let service = try desk.startService()
        let keyboard = try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard())
        #expect(keyboard.hold(.e))
        #expect(keyboard.callout == ["⇥", "⇧"])
        keyboard.own.call("SelectCandidate", 0)
        #expect(keyboard.text == "\t|")
        keyboard.setText("x")
        #expect(keyboard.hold(.e))
        keyboard.own.call("SelectCandidate", 1)
        keyboard.type(.a, .b)
        #expect(keyboard.text == "xAb|")
        #expect(service.isRunning)
    }
}
