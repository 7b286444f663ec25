import KeyboardEngine
import Testing

/// The examples do what their names say.
struct LibraryExamplesTests {
    @Test func theWordAroundTheCursorIsReplaced() {
        #expect(replaceWord(in: "a small word", with: "big") == ["w", "ord", "word", "a small big"])
    }

    @Test(
        arguments: [
            ("One. Two", "Two", false, .lowercased), ("One. ", nil, true, .uppercased), ("", nil, true, .uppercased),
        ] as [(String, String?, Bool, KeyboardCase)])
    func theSentenceBeforeTheCursorIsKnown(text: String, last: String?, isNew: Bool, keyboardCase: KeyboardCase) {
        let found = sentences(of: text)
        #expect(found.last == last)
        #expect(found.isNew == isNew)
        #expect(found.keyboardCase == keyboardCase)
    }

    @Test func quotationsHaveTheMarksOfTheLocale() {
        #expect(quotations(of: "ja", in: .german) == ("„ja“", "„"))
        #expect(quotations(of: "„ja", in: .german).opening == nil)
    }

    @Test func aSuggestionReplacesTheWordBeforeTheCursor() {
        #expect(pickSuggestion(for: "see teh", [.init(text: "the", type: .autocorrect)]) == ("see the ", 0))
    }

    @Test func anAbbreviationIsWrittenOutUntilTheUserRefuses() async throws {
        let service = WrittenOut()
        let texts = { try await service.autocomplete("I'll brb").suggestions.map(\.text) }
        #expect(try await texts() == ["be right back"])
        service.rejectCorrection(of: "brb")
        #expect(try await texts() == [])
    }

    @Test func usedEmojiAreRemembered() {
        let found = recentEmojis(using: ["🎈", "👍🏽"], favorite: "🌳")
        #expect(found == (["👍🏽", "🎈"], ["🌳"], "👍🏽"))
    }

    @Test func theTimeIsThatOfTheTest() {
        let keyboard = TestKeyboard(typing: "a")
        keyboard.time = 42
        #expect(keyboard.now == 42)
    }

    @Test(arguments: [("sv-SE", "🇸🇪"), ("en", nil), ("es-419", nil), ("pt-BR", "🇧🇷")] as [(String, String?)])
    func aRegionHasAFlag(locale: String, flag: String?) throws {
        #expect(LocaleIdentifier(locale)?.flag == flag)
    }
}
