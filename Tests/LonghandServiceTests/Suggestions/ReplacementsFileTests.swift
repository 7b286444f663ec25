import KeyboardEngine
import Testing

@testable import Platform
@testable import Words

/// How the user's file of abbreviations is read.
@Suite struct ReplacementsFileTests {
    private static let file = ReplacementsFile(
        """
        # mine
        btw = by the way
        teh=the
        ipa=a\\tb\\n\\sc
        iphone=iPhone
        ist=istanbul
        ijs=ijs
        C3PO=droid

        [de]
        mfg=Mit freundlichen Grüßen
        btw=übrigens
        [de-CH]
        mfg=Freundliche Grüsse
        """)

    @Test(arguments: [
        ("btw", "en", "by the way"), ("btw", "de", "übrigens"), ("btw", "de-CH", "übrigens"), ("teh", "de", "the"),
        ("mfg", "de", "Mit freundlichen Grüßen"), ("mfg", "de-AT", "Mit freundlichen Grüßen"),
        ("mfg", "de-CH", "Freundliche Grüsse"), ("mfg", "en", nil), ("Btw", "en", "By the way"),
        ("Teh", "en", "The"), ("ipa", "en", "a\tb\n c"), ("C3PO", "en", "droid"), ("c3po", "en", nil), ("", "en", nil),
        ("bt", "en", nil), ("btws", "en", nil), ("İst", "tr", "İstanbul"), ("Ist", "tr", "İstanbul"),
        ("ist", "tr", "istanbul"),
        ("Ist", "en", "Istanbul"), ("Ijs", "nl", "IJs"),
    ])
    func aWordIsReplacedInItsLanguage(word: String, locale: String, text: String?) throws {
        #expect(Self.file.faults == [])
        #expect(Self.file.replacement(of: word, in: try #require(LocaleIdentifier(locale))) == text)
    }

    @Test func aByteOrderMarkIsNoPartOfAWord() throws {
        let file = ReplacementsFile("\u{FEFF}teh=the\n")
        #expect(file.faults == [] && file.replacement(of: "teh", in: .english) == "the")
    }

    @Test(arguments: [
        ("x", 1, "equals sign"), ("=x", 1, "one word"), ("two words=x", 1, "one word"), ("a.=x", 1, "one word"),
        ("a=", 1, "is empty"), ("a=\\q", 1, "backslash"), ("a=1\na=2", 2, "twice"), ("[en", 1, "not a locale"),
        ("[not a locale]", 1, "not a locale"), ("a=\0", 1, "UTF-8"),
        ("a=" + String(repeating: "x", count: 5000), 1, "too long"),
    ])
    func aFaultIsNamedWithItsLineAndTheRestStands(text: String, line: Int, reason: String) {
        let file = ReplacementsFile("\(text)\n[en]\nok=good\n")
        #expect(file.faults.map(\.line) == [line])
        #expect(file.faults.first?.reason.english.contains(reason) == true)
        #expect(file.replacement(of: "ok", in: .english) == "good")
    }

    @Test func whatStandsInAGroupOfNoLocaleHoldsNowhere() {
        #expect(ReplacementsFile("[not a locale]\na=1").replacement(of: "a", in: .english) == nil)
        #expect(ReplacementsFile("[en\na=1").replacement(of: "a", in: .english) == nil)
    }

    @Test func thereAreTenThousandAtMost() {
        let file = ReplacementsFile((0..<10_002).map { "w\($0)=x" }.joined(separator: "\n"))
        #expect(file.faults.map(\.line) == [10_001, 10_002])
    }
}

extension ReplacementsFile {
    fileprivate init(_ text: String) { self.init(content: Array(text.utf8)) }
}
