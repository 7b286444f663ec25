import Foundation
import TestSupport
import Testing

/// What keys and picks do beyond callouts, where the user has switched it on: through the real process.
@Suite(.serialized) struct EngineRulesTests {
    private static let shift = TestKey(symbol: 0xffe1, code: 42)

    private func tap(_ key: TestKey, _ desk: EngineDesk) -> Answer {
        defer { desk.release(key) }
        return desk.press(key)
    }

    private func commits(_ desk: EngineDesk) -> [String] {
        desk.daemon.signals.filter { $0.member == "CommitText" }.flatMap { $0.values.first?.shownTexts ?? [] }
    }

    @Test func shiftTwiceLocksCapitalsWhereThatIsSwitchedOn() throws {
        let plain = try EngineDesk(settings: EngineDesk.slowHold)
        for key in [Self.shift, Self.shift, .a] { #expect(tap(key, plain) == [false]) }
        #expect(commits(plain) == [])
        let desk = try EngineDesk(
            settings: "\(EngineDesk.slowHold)\ndouble-shift-locks=true\ndouble-shift-interval=uint32 2000")
        for key in [Self.shift, .a] { #expect(tap(key, desk) == [false]) }
        for _ in 0..<2 { #expect(tap(Self.shift, desk) == [false]) }
        for key in [TestKey.a, .b] { #expect(tap(key, desk) == [true]) }
        #expect(commits(desk) == ["A", "B"])
        for key in [Self.shift, .a] { #expect(tap(key, desk) == [false]) }
        #expect(commits(desk) == ["A", "B"])
    }

    @Test func turningTheSettingOffUnlocksCapitals() throws {
        let locks = "double-shift-locks"
        let desk = try EngineDesk(
            settings: """
                \(EngineDesk.slowHold)
                double-shift-interval=uint32 2000
                \(locks)=true
                end-sentence=true
                """)
        for key in [Self.shift, Self.shift] { #expect(tap(key, desk) == [false]) }
        #expect(tap(.a, desk) == [true])
        try desk.user.set(locks, "false")
        #expect(eventually { tap(.a, desk) == [false] })
        try desk.user.set(locks, "true")
        #expect(tap(.b, desk) == [false])
    }

    @Test func holdingSpaceOffersTheLanguagesAndPickingOneSelectsIt() throws {
        let desk = try EngineDesk(
            settings: """
                \(Desk.quickHold)
                locales=['sv', 'fr']
                hold-keys=['letters', 'space']
                space-offers-locales=true
                """)
        desk.press(.space)
        desk.report("a ")
        #expect(desk.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts == ["svenska", "français"])
        desk.daemon.forget()
        #expect(desk.press(.two) == [true])
        desk.release(.two)
        desk.release(.space)
        #expect(commits(desk) == [])
        desk.daemon.forget()
        #expect(desk.hold(.e, typing: "a e").first == "é")
    }

    @Test func theKeyThatIsDownIsShownWhereThatIsSwitchedOnAndGoesAMomentLater() throws {
        let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nshow-pressed-key=true")
        desk.press(.a)
        #expect(desk.daemon.signals.map(\.member) == ["UpdateAuxiliaryText"])
        #expect(desk.daemon.signals.first?.values.first?.shownTexts == ["a"])
        desk.release(.a)
        #expect(desk.daemon.waitForSignal("HideAuxiliaryText") != nil)
    }

    @Test func typingGoesOnWhileTheKeyIsShown() throws {
        let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nshow-pressed-key=true")
        for key in [TestKey.a, .b, .e, .space, .two] { #expect(tap(key, desk) == [false]) }
        #expect(commits(desk) == [])
    }

    @Test func anActionOfACalloutFileSelectsTheNextLanguage() throws {
        let prefix = try Prefix()
        let callouts = "[callouts]\ne=ë;\nplus=@nextKeyboard;@nextLocale;\n"
        try callouts.write(toFile: prefix.callouts("sv"), atomically: true, encoding: .utf8)
        let user = try Desk(
            prefix: prefix, settings: "\(Desk.quickHold)\nlocales=['sv', 'fr']\nhold-keys=['letters', 'punctuation']")
        let input = try InputBus()
        let process = try input.startEngine(at: user)
        let engine = try #require(input.makeEngine(for: "gtk3-im:test"))
        input.daemon.forget()
        engine.call("ProcessKeyEvent", 0x2b, 13, 0)
        engine.call("SetSurroundingText", .variant(.ibusText("+")), 1, 1)
        let offered = input.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts ?? []
        #expect(offered.starts(with: ["⌨", "🌐"]))
        engine.call("CandidateClicked", 1, 1, 0)
        engine.call("ProcessKeyEvent", 0x2b, 13, .uint32(1 << 30))
        input.daemon.forget()
        engine.call("ProcessKeyEvent", 0x65, 18, 0)
        engine.call("SetSurroundingText", .variant(.ibusText("+e")), 2, 2)
        #expect(input.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts.first == "é")
        #expect(process.isRunning)
    }
}
