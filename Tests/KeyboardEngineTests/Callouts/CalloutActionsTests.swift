import Testing

@testable import KeyboardEngine

struct CalloutActionsTests {

    /// The reference's English table, key and list, with its two defects mended.
    static let english: KeyValuePairs = [
        "a": "aàáâäǎæãåāăą", "c": "cçćčċ", "d": "dďð", "e": "eèéêëēėę", "g": "gğġ", "h": "hħ", "i": "iîìíïǐĩī",
        "k": "kķ",
        "l": "lłļľ", "n": "nñńņň", "o": "oòóôöǒœøõōő", "r": "rř", "s": "sßśšŝṣș", "t": "tțťþ", "u": "uǔûùúüũū",
        "w": "wŵ",
        "y": "yýŷÿ", "z": "zźžż", "A": "AÀÁÂÄǍÆÃÅĀĂĄ", "C": "CÇĆČĊ", "D": "DĎÐ", "E": "EÈÉÊËĒĖĘ", "G": "GĞĠ", "H": "HĦ",
        "I": "IÎÌÍÏǏĨĪ", "K": "KĶ", "L": "LŁĻĽ", "N": "NÑŃŅŇ", "O": "OÒÓÔÖǑŒØÕŌŐ", "R": "RŘ", "S": "SẞŚŠŜṢȘ",
        "T": "TȚŤÞ",
        "U": "UǓÛÙÚÜŨŪ", "W": "WŴ", "Y": "YÝŶŸ", "Z": "ZŹŽŻ", "0": "0°", "$": "$€£¥₩₽¢", "₱": "₱$€£¥₽", "₽": "₽$¥€¢£₩",
        "¥": "¥$₽€¢£₩", "€": "€$£₽¥¢₩", "¢": "¢$₽¥€£₩", "£": "£€$₽¥¢₩", "₩": "₩$₽¥€¢£", "₾": "₾$€£¥", "₴": "₴₽₩£$€¥",
        "₫": "₫$€£¥₩₽¢", "-": "-–—•", "/": "/\\", "&": "&§", "”": "\"„“”«»", ".": ".…", "?": "?¿", "!": "!¡",
        "’": "'’‘`",
        "%": "%‰", "=": "=≠≈",
    ]

    @Test func englishIsTheTableOfTheReference() {
        for (key, list) in Self.english {
            let expected = list.map { KeyboardAction.character(String($0)) }
            #expect(KeyboardCallout.Actions.english.actions(for: .character(key)) == expected)
        }
        #expect(KeyboardCallout.Actions.english.keys.count == Self.english.count)
    }

    @Test(arguments: [
        KeyboardAction.character("b"), .character("1"), .character("kr"), .character(""), .text("e"), .backspace,
        .space,
    ])
    func aKeyWithoutCalloutsHasAnEmptyList(key: KeyboardAction) {
        #expect(KeyboardCallout.Actions.english.actions(for: key).isEmpty)
        #expect(KeyboardCallout.Actions.english.alternatives(for: key).isEmpty)
    }

    @Test func alternativesAreWithoutTheKeyItself() {
        let english = KeyboardCallout.Actions.english
        #expect(english.alternatives(for: .character("h")) == [.character("ħ")])
        #expect(english.alternatives(for: .character("”")) == "\"„“«»".map { .character(String($0)) })
    }

    @Test(arguments: [
        (["s": "sßß"], "S", "Sẞ"),
        (["e": "eé€è"], "E", "EÉÈ"),
        (["x": "x×"], "X", "X×"),
        (["i": "iıí"], "I", "IÍ"),
        (["ß": "ßẞ"], "ß", "ßẞ"),
        (["ß": "ßẞ"], "ẞ", "ẞ"),
        (["ö": "öø"], "Ö", "ÖØ"),
        (["г": "гґ"], "Г", "ГҐ"),
        (["ǆ": "ǆž"], "Ǆ", "ǄŽ"),
        (["ǆ": "ǆž"], "ǅ", "ǅŽ"),
        (["e": "eé", "E": "EÈ"], "E", "EÈ"),
        (["ı": "ıi"], "I", ""),
        (["ı": "ıi", "i": "ií"], "I", "IÍ"),
        (["e": "eéée\u{301}"], "e", "eé"),
        (["€": "€$"], "€", "€$"),
    ])
    func lowerCaseGivesUpperCaseToo(characters: [String: String], key: String, expected: String) {
        let actions = KeyboardCallout.Actions(characters: characters).actions(for: .character(key))
        #expect(actions == expected.map { .character(String($0)) })
    }

    @Test func wholeListsGoBeforeCharacters() {
        let actions = KeyboardCallout.Actions(
            actions: [.character("e"): [.character("e"), .text("e.g.")], .backspace: [.backspace, .tab]],
            characters: ["e": "eé", "o": "oö"])
        #expect(actions.actions(for: .character("e")) == [.character("e"), .text("e.g.")])
        #expect(actions.actions(for: .character("o")) == [.character("o"), .character("ö")])
        #expect(actions.alternatives(for: .backspace) == [.tab])
    }

    @Test func anotherTableIsAppendedListByListWithoutDuplicates() {
        let swedish = KeyboardCallout.Actions(characters: ["a": "aäå", "ö": "öø"])
        let french = KeyboardCallout.Actions(characters: ["a": "aàâä", "e": "eé"])
        let both = KeyboardCallout.Actions(characters: ["a": "aäåàâ", "e": "eé", "ö": "öø"])
        #expect(swedish.appending(french) == both)
        #expect(swedish.appending(swedish) == swedish)
        #expect(KeyboardCallout.Actions().appending(.english) == .english)
        #expect(KeyboardCallout.Actions.english.appending(.english) == .english)
    }

    @Test(arguments: [
        ("é", "éèê"), ("É", "ÉÈÊ"), ("e", "eéèê"), ("ē", "ēéèê"), ("ñ", ""), ("æ", ""), ("й", ""), ("ё", "ёз"),
        ("أ", "أإ"),
        ("e\u{302}", "êéè"), ("ö", "öø"), ("ß", ""),
    ])
    func aLetterWithAMarkOffersWhatItsBaseLetterDoes(letter: String, expected: String) {
        let characters = ["e": "eéèê", "o": "oóò", "ö": "öø", "a": "aä", "s": "sś", "е": "ез", "ا": "اأإ"]
        let actions = KeyboardCallout.Actions(characters: characters).actions(for: .character(letter))
        #expect(actions == expected.map { .character(String($0)) })
    }

    @Test func aLetterThatIsToOfferNothingDoesNotOfferWhatItsBaseLetterDoes() throws {
        let file = try CalloutFile(content: Array("[remove]\né=è;\n".utf8))
        let actions = KeyboardCallout.Actions(characters: ["e": "eéè"]).merging(file)
        #expect(actions.actions(for: .character("é")).isEmpty)
        #expect(actions.actions(for: .character("è")) == ["è", "é"].map(KeyboardAction.character))
        #expect(actions.keys.count == 2)
    }

    @Test func lettersThatShareACapitalOfferItOnce() throws {
        let file = try CalloutFile(content: Array("[callouts]\nz=ǆ;ǅ;ž;\n".utf8))
        let actions = KeyboardCallout.Actions(file: file).actions(for: .character("Z"))
        #expect(actions == ["Z", "ǅ", "Ǆ", "Ž"].map(KeyboardAction.character))
    }

    @Test func anAddressEndsInTheDomainsOfTheLocales() {
        func domains(_ locales: String...) -> [String] {
            KeyboardAction.domains(of: locales.compactMap(LocaleIdentifier.init)).compactMap(\.insertedText)
        }
        #expect(domains() == [".com", ".org", ".edu", ".net"])
        #expect(domains("en", "en-US") == domains())
        #expect(domains("sv", "en-GB", "sv-SE") == [".com", ".se", ".uk", ".org", ".edu", ".net"])
        #expect(
            domains("de-AT", "pa-Arab", "es-419", "sq-XK", "eo", "xx") == [
                ".com", ".at", ".pk", ".org", ".edu", ".net",
            ])
    }

    @Test func aTableOfNothingOffersNothing() {
        #expect(KeyboardCallout.Actions().keys.isEmpty)
        #expect(KeyboardCallout.Actions() == KeyboardCallout.Actions(actions: [:], characters: [:]))
    }
}
