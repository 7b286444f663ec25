import Foundation
import TestSupport
import Testing

/// Words are corrected in programs, where the user wants that.
@Suite(.serialized, .enabled(if: areInstalled("aspell", "/usr/share/dict/american-english")))
struct SuggestionTests {
    private static let on = "\(EngineDesk.slowHold)\nsuggestions=true\nlocales=['en']"

    private func start(_ settings: String = on) throws -> EngineDesk { try EngineDesk(settings: settings) }

    /// What is shown.
    private func shown(_ desk: EngineDesk) -> [String] {
        desk.daemon.signals.last { $0.member == "UpdateLookupTable" }?.values.first?.shownTexts ?? []
    }

    /// Whether a suggestion comes to be the first that is shown.
    private func suggests(_ text: String, _ desk: EngineDesk) -> Bool { eventually { shown(desk).first == text } }

    /// What is done to the text, a line each.
    private func done(_ desk: EngineDesk) -> [String] {
        desk.daemon.signals.filter { ["DeleteSurroundingText", "CommitText"].contains($0.member) }.map {
            "\($0.member ?? "") \($0.values.map { $0.shownTexts.first ?? "\($0)" }.joined(separator: " "))"
        }
    }

    @Test func aMistakeIsCorrectedAndBackspaceTakesItBack() throws {
        let desk = try start()
        desk.type("teh")
        #expect(suggests("the", desk))
        desk.daemon.forget()
        #expect(desk.press(.space) == [true])
        #expect(done(desk).last == "CommitText the ")
        #expect(desk.daemon.signals.contains { $0.member == "DeleteSurroundingText" })
        desk.release(.space)
        desk.report("the ")
        desk.daemon.forget()
        #expect(desk.press(.backSpace) == [true])
        #expect(done(desk).last == "CommitText teh ")
        desk.release(.backSpace)
        desk.report("teh ")
        #expect(desk.press(.backSpace) == [false])
        #expect(desk.process.complaints == [])
    }

    /// What precedes a word and, with it, is an address, a path, a file's name, an option or an identifier.
    @Test(arguments: ["~/", "me@", "http://", "foo.", "--", "x=", "#", "a_", "C:\\", "3", "foo-"])
    func aPartOfSomethingElseIsLeftAlone(beginning: String) throws {
        let desk = try start()
        desk.report(beginning)
        desk.type("teh", behind: beginning)
        MainContext.run(within: 300) { false }
        #expect(desk.press(.space) == [false])
    }

    @Test(arguments: ["(", "“", "so, ", "so… ", "¿", "so—"])
    func aWordOfProseIsCorrected(beginning: String) throws {
        let desk = try start()
        desk.report(beginning)
        desk.type("teh", behind: beginning)
        #expect(suggests("the", desk))
        #expect(desk.press(.space) == [true])
    }

    @Test func aNameIsCorrectedToItself() throws {
        for (typed, name) in [("paris", "Paris"), ("nasa", "NASA")] {
            let desk = try start()
            desk.type(typed)
            #expect(suggests(name, desk), "\(name)")
        }
    }

    @Test func aWordThatNamesAnEmojiOffersIt() throws {
        let desk = try start()
        desk.type("pizza")
        #expect(suggests("🍕", desk))
        desk.daemon.forget()
        desk.engine.call("CandidateClicked", 0, 1, 0)
        #expect(
            done(desk) == ["DeleteSurroundingText int32(-5)", "CommitText 🍕 "] || done(desk).last == "CommitText 🍕 ")
    }

    @Test func aWordThatIsTakenAsItWasTypedIsLearnedWhereThatIsSet() throws {
        for isOn in [false, true] {
            let desk = try start("\(Self.on)\nlearn-words=\(isOn)")
            desk.type("teh")
            #expect(suggests("the", desk))
            #expect(shown(desk).dropFirst().first == "“teh”")
            desk.engine.call("CandidateClicked", 1, 1, 0)
            #expect(try desk.memory.get("LearnedWords").first?.inside == .strings(isOn ? ["teh"] : []))
        }
    }

    @Test(arguments: [("jalape", "o"), ("se", "or"), ("pi", "ata")])
    func aWordWithAPickIsLeftAlone(beginning: String, end: String) throws {
        let desk = try EngineDesk(settings: "\(Desk.quickHold)\nsuggestions=true\nlocales=['en']")
        desk.report(beginning)
        desk.press(TestKey(symbol: 0x6e, code: 49))
        desk.report(beginning + "n")
        #expect(suggests("ñ", desk))
        desk.release(TestKey(symbol: 0x6e, code: 49))
        desk.engine.call("CandidateClicked", 0, 1, 0)
        desk.type(end, behind: beginning + "ñ")
        MainContext.run(within: 500) { false }
        #expect(desk.press(.space) == [false])
    }

    @Test func soItIsOnAKeyboardOfAProgramsOwn() throws {
        let user = try Desk(settings: "\(Desk.quickHold)\nsuggestions=true")
        let service = try user.startService()
        let keyboard = try #require(Longhand(try Peer(user.bus.address)).makeKeyboard())
        for letter in "jalape" { keyboard.handle("character(\"\(letter)\")", "release") }
        keyboard.handle("character(\"n\")", "longPress")
        keyboard.own.call("SelectCandidate", 0)
        keyboard.handle("character(\"o\")", "release")
        MainContext.run(within: 500) { false }
        keyboard.handle("space", "release")
        #expect(keyboard.text == "jalapeño |")
        for letter in "teh" { keyboard.handle("character(\"\(letter)\")", "release") }
        #expect(eventually { keyboard.get("Suggestions") != .strings([]) })
        keyboard.handle("space", "release")
        #expect(keyboard.text == "jalapeño the |")
        #expect(service.isRunning)
    }

    @Test func whatWasTakenBackIsLeftAloneFromThenOn() throws {
        let desk = try start()
        desk.takeACorrectionBack()
        desk.daemon.forget()
        desk.type("teh", behind: "teh ")
        MainContext.run(within: 300) { false }
        #expect(desk.press(.space) == [false])
    }

    @Test func whatWasTakenBackIsCorrectedAgainOnceItIsForgotten() throws {
        let desk = try start()
        desk.takeACorrectionBack()
        let memory = try desk.memory
        #expect(memory.get("IgnoredWords").first?.inside == .strings(["teh"]))
        memory.call("Erase")
        #expect(memory.get("IgnoredWords").first?.inside == .strings([]))
        desk.daemon.forget()
        desk.type("teh", behind: "teh ")
        #expect(suggests("the", desk))
    }

    @Test func theEngineRestsOnceAWordWasLookedUp() throws {
        let desk = try start()
        desk.type("teh")
        #expect(suggests("the", desk))
        let (before, now) = (try processorTime(of: desk), Date.now)
        MainContext.run(within: 1000) { false }
        #expect(try processorTime(of: desk) - before < Date.now.timeIntervalSince(now) / 4)
    }

    /// What the engine has taken of the processors up to now, in seconds.
    private func processorTime(of desk: EngineDesk) throws -> Double {
        let status = try String(contentsOfFile: "/proc/\(desk.process.id)/stat", encoding: .utf8)
        let fields = status.split(separator: " ")
        let ticks = try #require(Double(fields[13])) + Double(#require(Int(fields[14])))
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    @Test func aSuggestionThatIsClickedTakesTheWordsPlace() throws {
        let desk = try start()
        desk.type("teh")
        #expect(suggests("the", desk))
        let suggestions = shown(desk)
        #expect(suggestions.count == 3 && suggestions[1] == "“teh”")
        desk.daemon.forget()
        desk.engine.call("CandidateClicked", 0, 1, 0)
        #expect(done(desk).last == "CommitText the ")
    }

    @Test func aWordThatADictionaryHasIsLeftAlone() throws {
        let desk = try start()
        desk.type("the")
        MainContext.run(within: 300) { false }
        #expect(desk.press(.space) == [false])
        #expect(done(desk) == [])
    }

    @Test func whereTheUserWantsNoSuggestionsNothingIsOffered() throws {
        let desk = try start("\(Self.on)\nsuggestions=false")
        desk.type("teh")
        MainContext.run(within: 300) { false }
        #expect(desk.press(.space) == [false])
        #expect(done(desk) == [])
        #expect(!desk.daemon.signals.contains { $0.member == "UpdateLookupTable" })
    }

    @Test func whereTheUserWantsNoCorrectionsTheyAreOnlyOffered() throws {
        let desk = try start("\(Self.on)\nautocorrect=false")
        desk.type("teh")
        #expect(eventually { desk.offered.contains("the") })
        #expect(desk.press(.space) == [false])
        #expect(done(desk) == [])
    }

    @Test(arguments: [(3, 0), (5, 0), (6, 0), (8, 0), (10, 0), (0, 1 << 1), (0, 1 << 11)] as [(UInt32, UInt32)])
    func inFieldsThatAreNotForWordsNothingIsCorrected(purpose: UInt32, hints: UInt32) throws {
        let desk = try start()
        desk.engine.set("ContentType", .structure([.uint32(purpose), .uint32(hints)]))
        desk.type("teh")
        MainContext.run(within: 300) { false }
        #expect(desk.press(.space) == [false])
        #expect(done(desk) == [])
    }

    @Test func theMenuSwitchesItOff() throws {
        let desk = try start()
        desk.engine.call("PropertyActivate", "suggestions", 0)
        let update = desk.daemon.waitForSignal("UpdateProperty")
        #expect(update?.values.first?.propertyState == 0)
        let stored = { try? desk.user.run("gsettings", "get", Desk.schema, "suggestions") }
        #expect(eventually { stored() == "false\n" })
    }

    /// A program can choose in the menu as the user can.
    @Test func theMenuDoesNotSwitchItOn() throws {
        let desk = try start(EngineDesk.slowHold)
        for state: UInt32 in [1, 0, 1] { desk.engine.call("PropertyActivate", "suggestions", .uint32(state)) }
        #expect(desk.engine.ping() == [])
        #expect(
            try desk.user.run("gsettings", "get", "org.freedesktop.ibus.engine.longhand", "suggestions") == "false\n")
    }

    @Test func aMissingDictionaryIsLoggedOnceAndTypingContinues() throws {
        let desk = try start("\(EngineDesk.slowHold)\nsuggestions=true\nlocales=['tlh']")
        desk.type("teh")
        desk.type("teh", behind: "teh ")
        #expect(eventually { desk.process.complaints.count == 1 })
        #expect(desk.press(.space) == [false])
        #expect(desk.process.standardError.contains("No dictionary of tlh is installed, for hunspell or aspell."))
        #expect(desk.process.complaints.count == 1)
    }

    @Test func anUnknownWordFollowsTheBegunOne() throws {
        let desk = try start("\(Self.on)\ncomplete-words=true\nsuggestion-count=uint32 9")
        desk.type("chrysan")
        #expect(eventually { shown(desk).contains("chrysanthemum") })
        let words = shown(desk)
        let (begun, unknown) = (words.firstIndex(of: "chrysanthemum"), words.firstIndex(of: "“chrysan”"))
        #expect(try #require(begun) < #require(unknown))
    }

    // MARK: On the session bus

    @Test func aKeyboardOnTheSessionBusSuggestsToo() throws {
        let desk = try Desk(settings: "suggestions=true\ncomplete-words=true\nsuggestion-count=uint32 9")
        let service = try desk.startService()
        let maker = try Peer(desk.bus.address)
        let keyboard = try #require(Longhand(maker).makeKeyboard())
        for letter in ["t", "e", "h"] { keyboard.handle("character(\"\(letter)\")", "release") }
        #expect(eventually { keyboard.suggestions.first == "the" })
        #expect(maker.signals.contains { $0.member == "SuggestionsChanged" })
        keyboard.own.call("HandleSuggestion", "the")
        #expect(keyboard.text == "the |")
        for letter in ["t", "e", "h"] { keyboard.handle("character(\"\(letter)\")", "release") }
        #expect(eventually { keyboard.suggestions.first == "the" })
        keyboard.handle("space", "release")
        #expect(keyboard.text == "the the |")
        keyboard.handle("backspace", "press")
        #expect(keyboard.text == "the teh |")
        #expect(service.complaints == [])
    }
}

extension Keyboard {
    /// What is suggested.
    fileprivate var suggestions: [String] {
        guard case .array(_, let values)? = get("Suggestions") else { return ["?"] }
        return values.map { if case .string(let text) = $0 { text } else { "?" } }
    }
}

extension BusValue {
    /// The state of an IBusProperty in a variant.
    fileprivate var propertyState: BusValue? {
        guard case .structure(let fields)? = inside, fields.count > 10 else { return nil }
        return fields[9]
    }
}
