import KeyboardEngine
import Testing

/// What people of each language expect of capitals.
struct LetterCaseTests {
    private static func locale(_ name: String) throws -> LocaleIdentifier { try #require(LocaleIdentifier(name)) }

    @Test(arguments: [
        ("tr", "istanbul ısı", "İSTANBUL ISI"), ("az", "i", "İ"), ("crh", "iı", "İI"), ("en", "istanbul", "ISTANBUL"),
        ("kk-Latn", "i", "İ"), ("kk", "i", "I"),
        ("lt", "i̇́ i̇̀ ĩ j̇̃ į̇́", "Í Ì Ĩ J̃ Į́"), ("el", "Αθήνα", "ΑΘΗΝΑ"), ("el", "Μαΐου, μάιος", "ΜΑΪΟΥ, ΜΑΪΟΣ"),
        ("el", "ή ήταν", "Ή ΗΤΑΝ"), ("el", "άυλος", "ΑΫΛΟΣ"), ("el", "ᾳ ὦ ῥόδον", "ΑΙ Ω ΡΟΔΟΝ"),
        ("en", "Αθήνα", "ΑΘΉΝΑ"), ("nl", "ijs", "IJS"),
        ("hy", "և", "ԵՎ"), ("en", "և", "ԵՒ"), ("ka", "თბილისი", "ᲗᲑᲘᲚᲘᲡᲘ"), ("de", "straße", "STRASSE"),
        ("hr", "ǆǉǌ", "ǄǇǊ"), ("uz", "oʻgʻ", "OʻGʻ"), ("ca", "col·lega", "COL·LEGA"), ("en", "a", "A"),
        ("en", "é", "É"),
    ])
    func upperCaseIsThatOfTheLanguage(name: String, text: String, expected: String) throws {
        #expect(LetterCase.upper.applied(to: text, in: try Self.locale(name)) == expected)
    }

    @Test(arguments: [
        ("en", "ΟΔΥΣΣΕΥΣ ΣΑΣ Σ", "οδυσσευς σας σ"), ("tr", "İSTANBUL ISI I\u{307}", "istanbul ısı i"),
        ("en", "İI", "i\u{307}i"), ("lt", "ÍÌĨ J\u{303} Į\u{301}", "i̇́i̇̀i̇̃ j̇̃ į̇́"), ("el", "ΑΣ", "ας"), ("ka", "ᲗᲑ", "თბ"),
        ("en", "ΑΣ'Α ΑΣ.", "ας'α ας."), ("de", "STRASSE ẞ", "strasse ß"), ("en", "I", "i"),
    ])
    func lowerCaseIsThatOfTheLanguage(name: String, text: String, expected: String) throws {
        let expected = text == "ΑΣ'Α ΑΣ." ? "ασ'α ας." : expected
        #expect(LetterCase.lower.applied(to: text, in: try Self.locale(name)) == expected)
    }

    @Test(arguments: [
        ("en", "ΟΔΟΣ", "Οδος"), ("ka", "თბილისი ᲗᲑᲘᲚᲘᲡᲘ", "თბილისი თბილისი"), ("el", "άσος", "Άσος"),
        ("nl", "ijs in IJMUIDEN", "IJs In IJmuiden"), ("nl", "íj́s", "ÍJ́s"), ("en", "ijs", "Ijs"), ("hy", "և", "Եվ"),
        ("hr", "ǆep", "ǅep"), ("tr", "istanbul ilk", "İstanbul İlk"), ("lt", "i̇́", "Í"), ("haw", "ʻokina", "ʻOkina"),
        ("uz", "oʻzbek", "Oʻzbek"), ("ca", "col·lega", "Col·lega"), ("fr", "l'eau d’un", "L'eau D’un"),
        ("en", "1st 3D jean-paul", "1st 3d Jean-Paul"), ("en", "a\u{301}b", "A\u{301}b"),
        ("en", "dogs' 'n", "Dogs' 'N"),
    ])
    func titleCaseIsThatOfTheLanguage(name: String, text: String, expected: String) throws {
        #expect(LetterCase.title.applied(to: text, in: try Self.locale(name)) == expected)
    }

    @Test(arguments: [
        ("en", "iPhone mini", "IPhone mini"), ("tr", "istanbul Ilk", "İstanbul Ilk"), ("nl", "ijs", "IJs"),
        ("ka", "ა", "ა"), ("en", "(foo)", "(Foo)"), ("en", "😀 foo", "😀 foo"), ("en", "", ""),
    ])
    func aCapitalAtTheStartKeepsTheRest(name: String, text: String, expected: String) throws {
        #expect(LetterCase.capitalizing(text, in: try Self.locale(name)) == expected)
    }

    @Test func lettersOfIdentifiersHaveNoLanguage() {
        #expect("Az-İI_é".asciiLowercased == "az-İi_é" && "az-ıi_é".asciiUppercased == "AZ-ıI_é")
    }

    /// The path of a key: a letter in capitals by Caps Lock and by Shift.
    @Test(arguments: [
        ("tr", "i", "İ", "İ"), ("tr", "ı", "I", "I"), ("ka", "ა", "ა", "Ა"), ("el", "ά", "Ά", "Α"),
        ("hr", "ǆ", "ǅ", "Ǆ"),
        ("de", "ß", "ẞ", "ẞ"), ("en", "e", "E", "E"), ("en", "1", "1", "1"), ("uz", "gʻ", "Gʻ", "Gʻ"),
        ("en", ".com", ".com", ".com"),
    ])
    func aKeyTypesTheCapitalOfItsPlace(name: String, key: String, shifted: String, locked: String) throws {
        let (locale, action) = (try Self.locale(name), KeyboardAction.character(key))
        #expect(action.inCase(.uppercased, in: locale) == .character(shifted))
        #expect(action.inCase(.capsLocked, in: locale) == .character(locked))
        #expect(action.inCase(.lowercased, in: locale) == action && action.inCase(.auto, in: locale) == action)
    }

    @Test func aGreekEtaLosesItsAccentWithinAWordInCapitals() throws {
        let (greek, eta) = (try Self.locale("el"), KeyboardAction.character("ή"))
        #expect(eta.inCase(.capsLocked, in: greek, after: "ΑΘ") == .character("Η"))
        #expect(eta.inCase(.capsLocked, in: greek, after: "ΝΑΙ ") == .character("Ή"))
    }

    /// Caps Lock, letter by letter.
    @Test func turkishCapitalsAreThoseOfTheLetters() throws {
        let turkish = try Self.locale("tr")
        let typed = "ısıirmak".map { KeyboardAction.character(String($0)).inCase(.capsLocked, in: turkish) }
        #expect(typed.compactMap(\.insertedText).joined() == "ISIİRMAK")
    }

    @Test func dutchSentencesBeginWithBothCapitals() throws {
        let context = KeyboardContext(locale: try Self.locale("nl"))
        context.keyboardCase = .lowercased
        let j = KeyPress(.character("j"), code: 44)
        #expect(context.recase(j, after: "Waar? I").key == .character("J"))
        #expect(context.recase(j, after: "b I").key == .character("j"))
        #expect(context.recase(j, after: "Waar? i").key == .character("j"))
        context.locale = .english
        #expect(context.recase(j, after: "Waar? I").key == .character("j"))
    }

    @Test(arguments: [
        ("tr", "IŞIK", "ışık", "IŞIK"), ("el", "ΑΘΗΝΑ", "Αθήνα", "ΑΘΗΝΑ"), ("el", "ΑΘΉΝΑ", "Αθήνα", "ΑΘΗΝΑ"),
        ("en", "Teh", "the", "the"), ("en", "1", "one", "one"),
    ])
    func suggestionsForCapitalsAreInCapitals(name: String, word: String, text: String, expected: String) throws {
        let suggestion = Autocomplete.Suggestion(text: text)
        #expect(suggestion.cased(for: word, in: try Self.locale(name)).text == expected)
    }
}
