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
        let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\ndouble-shift-locks=true")
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

    /// The clients, and whether the first letter is a capital in a field that they report as empty.
    nonisolated private static let firstLetters = [
        ("gtk3-im:test", true), ("gtk4-im:test", true), ("gtk3-im:firefox-esr", false), ("xim", false),
        ("QIBusInputContext", false), ("other", false),
    ]

    @Test(arguments: firstLetters)
    func theFirstLetterOfAFieldIsACapitalWhereItIsKnownToBeEmpty(client: String, isCapital: Bool) throws {
        let desk = try EngineDesk(
            settings: "\(EngineDesk.slowHold)\nauto-capitalization=true", client: client)
        desk.report("")
        #expect(tap(.a, desk) == [.boolean(isCapital)])
        #expect(commits(desk) == (isCapital ? ["A"] : []))
    }

    @Test func theFirstLetterIsSmallWhereNoTextIsReported() throws {
        let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nauto-capitalization=true")
        desk.engine.call("SetCapabilities", .uint32(1 << 0 | 1 << 3))
        desk.report("")
        #expect(tap(.a, desk) == [false])
        #expect(commits(desk) == [])
    }

    private static let holdsSpace = "\(Desk.quickHold)\nlocales=['sv', 'fr']\nhold-keys=['letters', 'space']"

    /// What the space bar offers; nothing where no table opens before long.
    private func offersOfSpace(_ desk: EngineDesk) -> [String] {
        desk.daemon.forget()
        desk.press(.space)
        desk.report("a ")
        defer { desk.release(.space) }
        MainContext.run(within: 1000) { desk.daemon.signals.contains { $0.member == "UpdateLookupTable" } }
        return desk.daemon.signals.last { $0.member == "UpdateLookupTable" }?.values.first?.shownTexts ?? []
    }

    @Test func theSpaceBarOffersLanguagesWhereItIsHeldAndThereAreSeveral() throws {
        #expect(try offersOfSpace(EngineDesk(settings: Self.holdsSpace)) == ["svenska", "français"])
        let one = Self.holdsSpace.replacing(", 'fr'", with: "")
        #expect(try offersOfSpace(EngineDesk(settings: one)) == ["←", "→"])
        let unheld = Self.holdsSpace.replacing(", 'space'", with: "")
        #expect(try offersOfSpace(EngineDesk(settings: unheld)) == [])
        let own = try EngineDesk(settings: Self.holdsSpace, callouts: "[callouts]\nspace=_;\n")
        #expect(offersOfSpace(own) == ["_"])
    }

    @Test func whileTheSpaceBarIsDownTheArrowsMoveTheCursorAndThenTheHighlight() throws {
        let desk = try EngineDesk(settings: Self.holdsSpace)
        desk.press(.space)
        desk.report("a ")
        #expect(desk.daemon.waitForSignal("UpdateLookupTable") != nil)
        desk.daemon.forget()
        desk.press(.left)
        desk.release(.left)
        #expect(["DeleteSurroundingText", "ForwardKeyEvent", "HideLookupTable"].allSatisfy(desk.has))
        desk.release(.space)
        desk.report("a")
        desk.press(.space)
        desk.report("a ")
        #expect(desk.daemon.waitForSignal("UpdateLookupTable") != nil)
        desk.release(.space)
        desk.daemon.forget()
        for key in [TestKey.right, .return] { #expect(desk.press(key) == [true]) }
        desk.release(.return)
        desk.daemon.forget()
        #expect(desk.hold(.e, typing: "a e").first == "é")
    }

    @Test func holdingSpaceOffersTheLanguagesAndPickingOneSelectsIt() throws {
        let desk = try EngineDesk(settings: Self.holdsSpace)
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

    @Test func typingContinuesWhileTheKeyIsShown() throws {
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

extension EngineDesk {
    /// Whether it has sent a signal since the daemon last forgot.
    fileprivate func has(_ signal: String) -> Bool { daemon.signals.contains { $0.member == signal } }
}
