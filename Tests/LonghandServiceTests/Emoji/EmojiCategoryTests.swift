import TestSupport
import Testing

/// The categories of emoji in a search, while nothing is typed.
@Suite(.serialized)
struct EmojiCategoryTests {
    private static let settings =
        "\(EngineDesk.slowHold)\nlocales=['en']\naction-keys={'Control+period': 'emoji-search'}"

    /// A field in which a search was opened, which has found all that it can.
    private func start() throws -> EngineDesk {
        let desk = try EngineDesk(settings: Self.settings)
        desk.openEmojiSearch()
        #expect(desk.offers("😀 Smileys and people"))
        return desk
    }

    /// Presses a key and lets go of it; the program gets neither.
    private func tap(_ key: TestKey, _ desk: EngineDesk, state: UInt32 = 0) {
        #expect(desk.press(key, state: state) == [true])
        #expect(desk.release(key, state: state) == [true])
    }

    private static let shift: UInt32 = 1 << 0

    /// The categories in their order, and the first emoji of each.
    private static let firsts = [
        "[😀 Smileys and people]": "😀 grinning face", "[🐻 Animals and nature]": "🐵 monkey face",
        "[🍔 Food and drink]": "🍇 grapes", "[⚽ Activities]": "🎃 jack-o-lantern",
        "[🚗 Travel and places]": "🌍 globe showing Europe-Africa", "[💡 Objects]": "👓 glasses",
        "[🔣 Symbols]": "🏧 ATM sign", "[🏁 Flags]": "🏁 chequered flag",
    ]

    /// The category whose name stands beside the cursor.
    private func shown(_ desk: EngineDesk) -> String? {
        guard let line = desk.searched, let start = line.firstIndex(of: "["), let end = line.firstIndex(of: "]") else {
            return nil
        }
        return String(line[start...end])
    }

    @Test func tabLeadsThroughAllCategories() throws {
        let desk = try start()
        var names: [String] = []
        for _ in Self.firsts {
            tap(.tab, desk)
            let name = try #require(shown(desk))
            names.append(name)
            let first = try #require(Self.firsts[name])
            #expect(desk.offers(first), "\(name): \(desk.offered.first ?? "nothing")")
        }
        #expect(Set(names).count == 8 && names.first == "[😀 Smileys and people]" && names.last == "[🏁 Flags]")
        tap(.tab, desk)
        #expect(desk.searched == EngineDesk.emptySearch)
        #expect(desk.offers("😀 Smileys and people"))
        tap(.backTab, desk, state: Self.shift)
        #expect(shown(desk) == "[🏁 Flags]" && desk.offers("🏁 chequered flag"))
        tap(.return, desk)
        #expect(desk.edits == ["CommitText 🏁"])
        #expect(eventually { !desk.isTableShown && desk.searched == nil })
    }

    @Test func keysThatComeBeforeTheEmojiLeadOn() throws {
        let desk = try EngineDesk(settings: Self.settings)
        desk.openEmojiSearch()
        for key in [TestKey.tab, .right, .tab, .left, .backTab, .right] { tap(key, desk) }
        #expect(shown(desk) == "[🐻 Animals and nature]" && desk.offers("🐵 monkey face"))
    }

    @Test func arrowsLeadOnWhereThereAreNoTones() throws {
        let desk = try start()
        tap(.right, desk)
        #expect(desk.offers("😀 grinning face"))
        tap(.right, desk)
        #expect(desk.offers("🐵 monkey face"))
        tap(.left, desk)
        #expect(desk.offers("😀 grinning face"))
        tap(.left, desk)
        #expect(desk.offers("😀 Smileys and people"))
    }

    @Test func pagesLeadOnAtTheEnds() throws {
        let desk = try start()
        desk.engine.call("PageDown")
        #expect(desk.offers("😀 grinning face"))
        tap(.up, desk)
        desk.engine.call("PageDown")
        #expect(desk.offers("🐵 monkey face"))
        desk.engine.call("PageDown")
        tap(.pageUp, desk)
        #expect(desk.offered.first == "🐵 monkey face")
        desk.engine.call("PageUp")
        #expect(desk.offers("😀 grinning face"))
    }

    @Test func aDigitAndAClickChooseACategory() throws {
        let desk = try start()
        tap(.two, desk)
        #expect(shown(desk) == "[🐻 Animals and nature]" && desk.offers("🐵 monkey face"))
        tap(.backTab, desk, state: Self.shift)
        tap(.left, desk)
        #expect(desk.offers("😀 Smileys and people"))
        desk.engine.call("CandidateClicked", 7, 1, 0)
        #expect(desk.offers("🏁 chequered flag"))
        desk.engine.call("CandidateClicked", 1, 1, 0)
        #expect(eventually { desk.edits == ["CommitText 🚩"] })
        #expect(eventually { !desk.isTableShown && desk.searched == nil })
        #expect(desk.tap("a"))
    }

    @Test func typingSearchesAndBackSpaceReturnsToTheCategory() throws {
        let desk = try start()
        tap(.left, desk)
        #expect(desk.offers("🏁 chequered flag"))
        for letter in "rocke".unicodeScalars { #expect(!desk.tap(letter)) }
        #expect(desk.finds("🚀 rocket") && desk.searched == "Emoji: rocke")
        for _ in 0..<5 { tap(.backSpace, desk) }
        #expect(shown(desk) == "[🏁 Flags]" && desk.offers("🏁 chequered flag"))
        tap(.backSpace, desk)
        #expect(eventually { !desk.isTableShown && desk.searched == nil })
    }

    // MARK: Tones

    @Test func escapeGoesBackFromTheTonesAndThenCloses() throws {
        let desk = try start()
        for letter in "thumbs".unicodeScalars { #expect(!desk.tap(letter)) }
        #expect(desk.finds("👍 thumbs up"))
        tap(.right, desk)
        #expect(eventually { desk.offered.count == 6 })
        tap(.escape, desk)
        #expect(eventually { desk.offered.count != 6 })
        #expect(desk.isTableShown)
        tap(.escape, desk)
        #expect(eventually { !desk.isTableShown && desk.searched == nil })
        #expect(desk.edits == [])
    }

    @Test func theRightButtonOffersTones() throws {
        let desk = try start()
        for letter in "thumbs".unicodeScalars { #expect(!desk.tap(letter)) }
        #expect(desk.finds("👍 thumbs up"))
        desk.engine.call("CandidateClicked", 1, 3, 0)
        #expect(desk.offers("👎 thumbs down") && desk.offered.count == 6)
        desk.engine.call("CandidateClicked", 5, 1, 0)
        #expect(eventually { desk.edits == ["CommitText 👎🏿"] })
    }

    @Test func anEmojiThatIsInTheTextOffersItsTones() throws {
        let alternatives = "\(Self.settings.dropLast()), 'Control+z': 'alternatives'}"
        let desk = try EngineDesk(settings: alternatives)
        desk.openEmojiSearch()
        for letter in "thumbs".unicodeScalars { #expect(!desk.tap(letter)) }
        #expect(desk.finds("👍 thumbs up"))
        tap(.return, desk)
        #expect(desk.edits == ["CommitText 👍"])
        desk.report("👍")
        desk.press(TestKey(symbol: 0x7a, code: 44), state: 1 << 2)
        #expect(eventually { desk.offered.contains("👍🏽") })
    }

    @Test func aCategoryShowsPeopleInTheToneThatWasUsed() throws {
        let desk = try start()
        for letter in "waving".unicodeScalars { #expect(!desk.tap(letter)) }
        #expect(desk.finds("👋 waving hand"))
        tap(.right, desk)
        #expect(eventually { desk.offered.count == 6 })
        tap(.up, desk)
        tap(.return, desk)
        #expect(desk.edits == ["CommitText 👋🏿"])
        desk.openEmojiSearch()
        tap(.tab, desk)
        #expect(eventually { desk.offered.contains("👋🏿 waving hand") && !desk.offered.contains("👋 waving hand") })
    }

    // MARK: Favourites

    @Test func shiftAndReturnAddAFavourite() throws {
        let desk = try start()
        tap(.two, desk)
        #expect(desk.offers("🐵 monkey face"))
        tap(.return, desk, state: Self.shift)
        #expect(desk.offers("🐵 monkey face ⭐"))
        tap(.escape, desk)
        desk.openEmojiSearch()
        #expect(eventually { desk.isTableShown })
        #expect(desk.offers("🐵 monkey face ⭐"))
        tap(.return, desk, state: Self.shift)
        #expect(desk.offers("🐵 monkey face"))
        tap(.escape, desk)
        desk.openEmojiSearch()
        #expect(eventually { desk.isTableShown })
        #expect(desk.offers("😀 Smileys and people"))
        tap(.return, desk, state: Self.shift)
        #expect(desk.offers("😀 grinning face"))
        #expect(desk.edits == [])
    }

    @Test func capsLockDoesNotTurnReturnIntoAMark() throws {
        let desk = try start()
        tap(.two, desk)
        #expect(desk.offers("🐵 monkey face"))
        tap(.return, desk, state: 1 << 1)
        #expect(desk.edits == ["CommitText 🐵"])
    }

    // MARK: Languages

    @Test func categoriesAreCalledInTheLanguageOfTheUser() throws {
        let desk = try EngineDesk(
            settings: Self.settings, variables: NamedLocale.variables(showing: "de"), translation: "de")
        desk.press(.dot, state: 1 << 2)
        desk.release(.dot, state: 1 << 2)
        #expect(desk.offers("😀 Smileys und Menschen"))
        tap(.backTab, desk, state: Self.shift)
        #expect(shown(desk) == "[🏁 Flaggen]" && desk.offers("🏁 chequered flag"))
    }

    // MARK: On the session bus

    @Test func aKeyboardOfAProgramReachesCategoriesAndTones() throws {
        let desk = try Desk(settings: "\(Desk.quickHold)\nlocales=['en']")
        let service = try desk.startService()
        let keyboard = try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard(""))
        keyboard.handle("keyboardType(\"emojiSearch\")", "press")
        #expect(eventually { keyboard.callout == ["😀", "🐻", "🍔", "⚽", "🚗", "💡", "🔣", "🏁"] })
        keyboard.own.call("SelectCandidate", 7)
        #expect(eventually { keyboard.callout.first == "🏁" && keyboard.callout.count > 200 })
        #expect(keyboard.own.call("Handle", "emojiCategory(\"foodAndDrink\")", "release") == [true])
        #expect(eventually { keyboard.callout.first == "🍇" })
        keyboard.handle("emojiCategory(\"recent\")", "tap")
        #expect(eventually { keyboard.callout.first == "😀" && keyboard.callout.count == 8 })
        keyboard.handle("primary(\"return\")", "release")
        #expect(eventually { keyboard.callout.count > 400 })
        #expect(keyboard.get("KeyboardType") == "emojiSearch" && keyboard.text == "|")
        keyboard.type(.tab)
        #expect(eventually { keyboard.callout.first == "🐵" })
        keyboard.handle("text(\"thumbs up\")", "")
        #expect(eventually { keyboard.callout.first == "👍" })
        keyboard.type(.right)
        #expect(keyboard.callout == ["👍", "👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"])
        keyboard.handle("escape", "release")
        #expect(keyboard.callout.first == "👍" && keyboard.callout != ["👍", "👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"])
        keyboard.type(.right)
        keyboard.own.call("SelectCandidate", 3)
        #expect(keyboard.text == "👍🏽|" && keyboard.get("KeyboardType") == "alphabetic")
        #expect(service.complaints == [])
    }
}
