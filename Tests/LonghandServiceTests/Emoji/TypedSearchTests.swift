import TestSupport
import Testing

/// A search for emoji that receives all keys.
@Suite(.serialized)
struct TypedSearchTests {
    private static let settings =
        "\(EngineDesk.slowHold)\nlocales=['sv']\naction-keys={'Control+period': 'emoji-search', 'Control+z': 'undo'}"

    /// A field in which a search was opened by its key.
    private func start(_ settings: String = settings) throws -> EngineDesk {
        let desk = try EngineDesk(settings: settings)
        desk.openEmojiSearch()
        return desk
    }

    /// Types letters, none of which the program gets.
    private func search(_ letters: String, _ desk: EngineDesk) {
        for letter in letters.unicodeScalars { #expect(!desk.tap(letter)) }
    }

    @Test func whatIsTypedIsLookedForAndReturnTakesTheFirst() throws {
        let desk = try start()
        search("rocke", desk)
        #expect(desk.offers("🚀 raket"))
        #expect(desk.searched == "Emoji: rocke" && desk.edits == [])
        #expect(desk.press(.return) == [true])
        #expect(desk.release(.return) == [true])
        #expect(desk.edits == ["CommitText 🚀"])
        #expect(eventually { !desk.isTableShown && desk.searched == nil })
        #expect(desk.press(.return) == [false])
        #expect(desk.tap("a"))
        #expect(desk.process.complaints == [])
    }

    @Test func digitsPickAndSpaceContinuesTheName() throws {
        let desk = try start()
        search("rött", desk)
        #expect(desk.press(.space) == [true])
        desk.release(.space)
        search("hj", desk)
        #expect(desk.offers("❤️ rött hjärta"))
        #expect(desk.searched == "Emoji: rött hj")
        #expect(desk.press(TestKey(symbol: 0x31, code: 2)) == [true])
        #expect(desk.edits == ["CommitText ❤️"])
    }

    @Test func rightOffersTonesOfSkinAndTheirNamesFindThem() throws {
        let desk = try start()
        search("tumme", desk)
        #expect(desk.finds("👍 tummen upp"))
        #expect(desk.press(.right) == [true])
        desk.release(.right)
        #expect(desk.press(TestKey(symbol: 0x34, code: 5)) == [true])
        #expect(desk.edits == ["CommitText 👍🏽"])
    }

    @Test func backSpaceTakesLettersAwayAndThenEndsIt() throws {
        let desk = try start()
        search("rx", desk)
        for expected in ["Emoji: r", EngineDesk.emptySearch, nil] {
            #expect(desk.press(.backSpace) == [true])
            #expect(desk.release(.backSpace) == [true])
            #expect(eventually { desk.searched == expected })
        }
        #expect(desk.press(.backSpace) == [false])
    }

    @Test func escapeLeavesTheTextAsItIs() throws {
        let desk = try start()
        search("rocke", desk)
        #expect(desk.offers("🚀 raket"))
        #expect(desk.press(.escape) == [true])
        #expect(desk.release(.escape) == [true])
        #expect(eventually { !desk.isTableShown && desk.searched == nil })
        #expect(desk.edits == [])
        #expect(desk.press(.escape) == [false])
    }

    @Test func aDeadKeyComposesInTheSearch() throws {
        let desk = try start(Self.settings.replacing("['sv']", with: "['sv', 'fr']"))
        for (letter, found) in [("e", "é"), ("c", "éç")] {
            #expect(desk.press(.deadAcute) == [true])
            desk.release(.deadAcute)
            search(letter, desk)
            #expect(eventually { desk.searched == "Emoji: \(found)" })
        }
        #expect(desk.edits == [])
    }

    @Test func otherKeysAndAnotherFieldEndIt() throws {
        let desk = try start()
        search("rocke", desk)
        #expect(desk.press(.left) == [false])
        #expect(eventually { desk.searched == nil && !desk.isTableShown })
        desk.openEmojiSearch()
        search("ro", desk)
        desk.engine.call("FocusOut")
        #expect(eventually { desk.searched == nil && !desk.isTableShown })
        desk.engine.call("FocusIn")
        #expect(desk.tap("a"))
        #expect(desk.edits == [])
    }

    @Test func theOneThatIsClickedIsTakenAndUndone() throws {
        let desk = try start()
        desk.report("x")
        search("rocke", desk)
        #expect(desk.offers("🚀 raket"))
        desk.engine.call("CandidateClicked", 0, 1, 0)
        #expect(eventually { desk.edits == ["CommitText 🚀"] })
        desk.report("x🚀")
        desk.daemon.forget()
        #expect(desk.press(TestKey(symbol: 0x7a, code: 44), state: 1 << 2) == [true])
        #expect(desk.edits == ["DeleteSurroundingText -1 1"])
    }

    @Test func beforeAnythingIsTypedWhatWasUsedIsOffered() throws {
        let desk = try start()
        #expect(desk.offers("😀 Smileys and people"))
        search("rocke", desk)
        #expect(desk.offers("🚀 raket"))
        desk.press(.return)
        desk.release(.return)
        desk.daemon.forget()
        desk.openEmojiSearch()
        #expect(desk.offers("🚀 raket") && desk.offered.dropFirst().first == "😀 Smileys and people")
        search("rött", desk)
        #expect(eventually { desk.offered.first != "🚀 raket" })
        for _ in 0..<4 {
            desk.press(.backSpace)
            desk.release(.backSpace)
        }
        #expect(desk.offers("🚀 raket"))
        #expect(desk.press(TestKey(symbol: 0x31, code: 2)) == [true])
        #expect(desk.edits == ["CommitText 🚀"])
    }

    @Test func emojiThatAreTooNewAreNotOffered() throws {
        let desk = try start("\(Self.settings)\nemoji-version='13.1'")
        search("holding", desk)
        #expect(eventually { desk.isTableShown })
        #expect(!desk.offered.contains { $0.hasPrefix("🥹") })
        try desk.user.set("emoji-version", "''")
        #expect(
            eventually {
                desk.press(.backSpace)
                desk.release(.backSpace)
                search("g", desk)
                return desk.offered.contains { $0.hasPrefix("🥹") }
            })
    }

    @Test(arguments: ["x", "13.", "-1", "13.1.1"])
    func aVersionThatIsNoneIsSaidAndHidesNothing(version: String) throws {
        let desk = try start("\(Self.settings)\nemoji-version='\(version)'")
        search("holding", desk)
        #expect(eventually { desk.offered.contains { $0.hasPrefix("🥹") } })
        #expect(desk.process.complaints.contains { $0.contains("emoji-version") })
    }

    @Test func aCalloutOpensItToo() throws {
        let desk = try EngineDesk(settings: "\(Desk.quickHold)\nlocales=['und']")
        try desk.user.write("[callouts]\nb=@keyboardType(\"emojiSearch\");\n", to: "longhand/callouts/und.callouts")
        #expect(
            eventually {
                desk.press(.b)
                desk.report("b")
                desk.reportCursor()
                MainContext.run(within: 600) { desk.isTableShown }
                desk.release(.b)
                return desk.isTableShown
            })
        #expect(desk.press(TestKey(symbol: 0x31, code: 2)) == [true])
        #expect(eventually { desk.searched == EngineDesk.emptySearch })
        search("rocke", desk)
        #expect(desk.offers("🚀 rocket"))
    }

    @Test func inFieldsForPasswordsThereIsNone() throws {
        let desk = try EngineDesk(settings: Self.settings)
        desk.engine.set("ContentType", .structure([.uint32(8), .uint32(0)]))
        #expect(desk.press(.dot, state: 1 << 2) == [false])
        #expect(desk.tap("a"))
    }

    // MARK: On the session bus

    @Test func aKeyboardOfAProgramSearchesToo() throws {
        let desk = try Desk(settings: "\(Desk.quickHold)\nlocales=['sv']")
        let service = try desk.startService()
        let keyboard = try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard(""))
        keyboard.setText("to the ")
        keyboard.handle("keyboardType(\"emojiSearch\")", "press")
        #expect(keyboard.get("KeyboardType") == "emojiSearch")
        for letter in "rockx" { keyboard.handle("character(\"\(letter)\")", "tap") }
        keyboard.handle("backspace", "press")
        keyboard.handle("backspace", "release")
        keyboard.handle("character(\"e\")", "tap")
        #expect(keyboard.get("SearchText") == "rocke")
        #expect(eventually { keyboard.callout.first == "🚀" })
        #expect(keyboard.calloutIndex == 0)
        #expect(keyboard.text == "to the |")
        keyboard.handle("primary(\"return\")", "release")
        #expect(keyboard.text == "to the 🚀|")
        #expect(keyboard.get("KeyboardType") == "alphabetic")
        #expect(keyboard.get("SearchText") == "" && keyboard.callout == [])
        keyboard.handle("character(\"a\")", "tap")
        #expect(keyboard.text == "to the 🚀a|")
        #expect(service.complaints == [])
    }

    @Test func physicalKeysAndCandidatesPickThere() throws {
        let desk = try Desk(settings: "\(Desk.quickHold)\nlocales=['sv']")
        let service = try desk.startService()
        let keyboard = try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard(""))
        keyboard.own.set("KeyboardType", "emojiSearch")
        keyboard.type(.e, .e)
        keyboard.press(.e)
        MainContext.run(within: 400) { false }
        keyboard.release(.e)
        #expect(keyboard.get("SearchText") == "eee" && keyboard.text == "|")
        keyboard.type(.backSpace, .backSpace, .backSpace, .c, .a)
        #expect(eventually { keyboard.callout.count > 2 })
        let third = try #require(keyboard.callout.dropFirst(2).first)
        keyboard.type(TestKey(symbol: 0xff54, code: 108))
        #expect(keyboard.calloutIndex == 1)
        #expect(keyboard.own.call("SelectCandidate", 2) == [])
        #expect(keyboard.text == "\(third)|" && keyboard.get("KeyboardType") == "alphabetic")
        #expect(keyboard.own.call("SelectCandidate", 2).refusal == "InvalidArgs")
        keyboard.own.set("KeyboardType", "emojiSearch")
        #expect(eventually { keyboard.callout.first == third })
        keyboard.type(.c, .a)
        keyboard.own.call("DismissCallout")
        #expect(keyboard.get("KeyboardType") == "alphabetic" && keyboard.text == "\(third)|")
        keyboard.own.set("KeyboardType", "emojiSearch")
        keyboard.type(.a, .escape, .b)
        #expect(keyboard.text == "\(third)b|")
        #expect(service.complaints == [])
    }

    @Test func anEmojiForWhichThereIsNoRoomCountsAsNotUsed() throws {
        let desk = try Desk(settings: "\(Desk.quickHold)\nlocales=['en']")
        let service = try desk.startService()
        let keyboard = Longhand(try Peer(desk.bus.address)).shared
        // All but a few bytes of 1 MiB: an emoji has more.
        let chunk = BusValue.string("text(\"\(String(repeating: "x", count: 60_000))\")")
        for _ in 0..<17 { keyboard.own.call("Handle", chunk, "") }
        let rest = BusValue.string("text(\"\(String(repeating: "x", count: (1 << 20) - 17 * 60_000))\")")
        #expect(keyboard.own.call("Handle", rest, "") == [true])
        keyboard.own.set("KeyboardType", "emojiSearch")
        keyboard.type(.c, .a)
        #expect(eventually { keyboard.callout.count > 2 })
        #expect(keyboard.own.call("SelectCandidate", 2) == [])
        #expect(keyboard.get("Cursor") == .uint32(1 << 20))
        let memory = keyboard.own.at("\(Longhand.path)/Memory").as("\(Longhand.name).Memory")
        #expect(memory.get("RecentEmojis").first?.inside == .strings([]))
        #expect(service.complaints == [])
    }
}
