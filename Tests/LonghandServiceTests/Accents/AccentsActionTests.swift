import TestSupport
import Testing

/// The action that restores accents, through the real process and the real French dictionary.
@Suite(.serialized) struct AccentsActionTests {
    private static let shortcut = TestKey(symbol: 0x71, code: 16)
    private static let controlAlt: UInt32 = 1 << 2 | 1 << 3

    private let desk: EngineDesk

    init() throws {
        desk = try EngineDesk(
            settings: """
                \(EngineDesk.slowHold)
                locales=['fr']
                action-keys={'Control+Alt+q': 'accents'}
                """)
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
    }

    private func tapShortcut() -> [Answer] {
        [desk.press(Self.shortcut, state: Self.controlAlt), desk.release(Self.shortcut, state: Self.controlAlt)]
    }

    /// Types the last letter of a text, as a client reports it.
    private func type(_ text: String) {
        desk.report(String(text.dropLast()))
        let symbol = text.unicodeScalars.last.map(\.value) ?? 0
        desk.press(TestKey(symbol: symbol, code: 49))
        desk.report(text)
        desk.release(TestKey(symbol: symbol, code: 49))
        desk.daemon.forget()
    }

    /// The candidates that were shown last.
    private var table: [String] {
        _ = desk.engine.ping()
        return desk.daemon.signals.last { $0.member == "UpdateLookupTable" }?.values.first?.shownTexts ?? []
    }

    @Test func aWordWithOneSpellingIsReplaced() {
        type("Un garcon")
        #expect(tapShortcut() == [[true], [true]])
        #expect(desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts == ["garçon"])
        #expect(desk.daemon.signals.first { $0.member == "DeleteSurroundingText" }?.values == [.int32(-6), .uint32(6)])
        #expect(table.isEmpty)
    }

    @Test func severalSpellingsAreOfferedAndTheNextIsChosen() {
        type("la cote")
        _ = tapShortcut()
        #expect(eventually { Set(table) == ["côte", "côté", "coté"] })
        let second = table.dropFirst().first
        _ = tapShortcut()
        #expect(desk.press(.a) == [true])
        #expect(desk.changes == ["delete", second ?? "", "key"])
    }

    @Test func theShortcutPassesWhereThereIsNoWord() {
        #expect(tapShortcut() == [[false], [false]])
        desk.report("cafe ")
        #expect(tapShortcut() == [[false], [false]])
        desk.engine.set("ContentType", .structure([8, 0]))
        desk.report("cafe")
        #expect(tapShortcut() == [[false], [false]])
    }

    @Test func whatWasTypedMeanwhileStays() {
        type("garcon")
        _ = desk.engine.send("ProcessKeyEvent", .uint32(0x71), .uint32(16), .uint32(Self.controlAlt))
        desk.press(.a)
        desk.report("garcona")
        MainContext.run(within: 1000) { false }
        #expect(!desk.daemon.signals.contains { ["CommitText", "DeleteSurroundingText"].contains($0.member) })
    }
}

/// The same on the session bus: on a keyboard there, and as texts.
@Suite(.serialized) struct AccentsInterfaceTests {
    private let desk: Desk
    private let service: ChildProcess
    private let keyboard: Keyboard
    private let accents: RemoteObject

    init() throws {
        desk = try Desk(settings: "locales=['fr', 'en']")
        service = try desk.startService()
        let longhand = Longhand(try Peer(desk.bus.address))
        keyboard = longhand.shared
        accents = longhand.callouts.as("\(Longhand.name).Accents")
    }

    @Test func aTextGetsItsAccents() {
        #expect(accents.call("Restore", "Un garcon, naif.", "fr") == ["Un garçon, naïf."])
        #expect(accents.call("Restore", "Un garcon", "") == ["Un garçon"])
        #expect(accents.call("Restore", "", "fr_FR.UTF-8") == [""])
    }

    @Test func theSpellingsOfAWordAreReturned() throws {
        let answer = accents.call("Spellings", "Cote", "la ", " ouest", "fr")
        guard case .array(_, let spellings)? = answer.first else { return #expect(answer == []) }
        #expect(spellings.count == 4 && ["Côte", "Côté", "Coté", "Cote"].allSatisfy(spellings.contains))
        #expect(accents.call("Spellings", "xyzzy", "", "", "fr") == [.array("s", ["xyzzy"])])
    }

    @Test func whatCannotBeDoneIsRefused() {
        #expect(accents.call("Restore", "a", "tlh").refusal == "\(Longhand.name).Error.NoDictionary")
        #expect(accents.call("Restore", "a", "?").refusal == "\(Longhand.name).Error.UnknownLocale")
        let text = String(repeating: "e", count: 256 << 10 + 1)
        #expect(accents.call("Restore", .string(text), "fr").refusal == "InvalidArgs")
        #expect(accents.call("Restore", "a").refusal == "InvalidArgs")
    }

    @Test func aSelectionIsReplacedAndTakenBack() throws {
        keyboard.setText("Un garcon naif", cursor: 14, anchor: 3)
        #expect(try desk.activate(Keyboard.sharedPath, "accents") == "()\n")
        #expect(eventually { keyboard.text == "Un garçon naïf|" })
        _ = try desk.activate(Keyboard.sharedPath, "undo")
        #expect(keyboard.text == "Un garcon naif|")
    }

    @Test func whereNoOtherSpellingIsKnownNothingChanges() throws {
        keyboard.setText("xyzzy")
        #expect(try desk.activate(Keyboard.sharedPath, "accents") == "()\n")
        MainContext.run(within: 1000) { false }
        #expect(keyboard.text == "xyzzy|")
        #expect(try desk.activate(Keyboard.sharedPath, "undo").contains("NotValid"))
    }

    @Test func aLanguageWithoutADictionaryIsRefusedOnceThatIsKnown() throws {
        keyboard.own.set("Locale", "tlh")
        keyboard.setText("xyzzy")
        #expect(try desk.activate(Keyboard.sharedPath, "accents") == "()\n")
        #expect(
            eventually {
                (try? desk.activate(Keyboard.sharedPath, "accents").contains("No dictionary of tlh")) == true
            })
        #expect(keyboard.text == "xyzzy|")
    }
}
