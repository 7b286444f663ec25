import TestBasics
import Testing

@testable import KeyboardEngine

struct LocaleIdentifierTests {

    @Test(arguments: [
        ("sv", "sv"), ("SV", "sv"), ("smn", "smn"), ("sv-se", "sv-SE"), ("SR-LATN-rs", "sr-Latn-RS"),
        ("sr_Latn_RS", "sr-Latn-RS"), ("es-419", "es-419"), ("de-1901", "de-1901"), ("de-CH-1996", "de-CH-1996"),
        ("ca-ES-VALENCIA", "ca-ES-valencia"), ("sl-IT-nedis-rozaj", "sl-IT-nedis-rozaj"), ("zh-yue", "yue"),
        ("zh-cmn-Hans-CN", "cmn-Hans-CN"), ("de-DE-u-co-phonebk", "de-DE"), ("en-a-bbb-x-a", "en"),
        ("en-t-ja-u-ca-gregory-x-1", "en"), ("en-X-whatever-1", "en"),
    ])
    func tagsAreReadAndKeptInTheirLetterCase(text: String, canonical: String) {
        #expect(LocaleIdentifier(text)?.description == canonical)
    }

    @Test(arguments: [
        ("sv_SE", "sv-SE"), ("sv_SE.UTF-8", "sv-SE"), ("sv_SE.utf8", "sv-SE"), ("sv_SE.ISO8859-15@euro", "sv-SE"),
        ("sv_SE.UTF-8@euro", "sv-SE"), ("sr_RS@latin", "sr-Latn-RS"), ("sr_RS.UTF-8@Latin", "sr-Latn-RS"),
        ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("sr_Cyrl_RS@latin", "sr-Cyrl-RS"), ("C", "en"), ("POSIX", "en"),
        ("C.UTF-8", "en"), ("sv.UTF-8", "sv"), ("ks_IN@devanagari", "ks-Deva-IN"), ("tt_RU@iqtelif", "tt-Latn-RU"),
    ])
    func posixLocalesAreRead(text: String, canonical: String) {
        #expect(LocaleIdentifier(text)?.description == canonical)
    }

    @Test(arguments: [
        "", " ", "s", "c", "posix", "1", "12", "419", "sv ", " sv", "sv-", "-sv", "_", "-", "sv--SE", "sv-S", "swedish",
        "sv-SE-SE", "sv-1", "sv-SE-Latn", "C-SE", "C_SE", "../x", "sv/../x", "sv.", "sv.UTF-8@", "sv@", "@latin",
        ".UTF-8",
        "sv.UTF/8", "sv@../x", "sv.a.b", "sv@a@b", "sv-u", "sv-u-", "sv-x", "sv-u-a", "sv-abcdefghi", "x-mine",
        "i-klingon",
        "sl-rozaj-rozaj", "sv\0", "sv\n", "sv\u{301}", "ѕv", "sv-SÉ", "ｓｖ", "s\u{17F}", "sv-\u{212A}E", "%s", "sv-{a}",
        "sv_SE.UTF-8@lat in", String(repeating: "a", count: 65),
    ])
    func everythingElseIsRefused(text: String) {
        #expect(LocaleIdentifier(text) == nil)
    }

    @Test
    func anIdentifierHas64BytesAtMost() {
        let longest = "sv-x" + String(repeating: "-1234567", count: 7) + "-123"
        #expect(longest.utf8.count == 64)
        #expect(LocaleIdentifier(longest)?.description == "sv")
        #expect(LocaleIdentifier(longest + "4") == nil)
    }

    @Test
    func anIdentifierHasItsParts() throws {
        let locale = try #require(LocaleIdentifier("ca-latn-es-valencia"))
        #expect(locale.language == "ca")
        #expect(locale.script == "Latn")
        #expect(locale.region == "ES")
        #expect(locale.variants == ["valencia"])
        #expect(LocaleIdentifier("ca")?.script == nil)
        #expect(LocaleIdentifier("ca")?.region == nil)
    }

    @Test(arguments: [
        ("sv", ["sv"]), ("sv-SE", ["sv-SE", "sv"]), ("sr-Latn", ["sr-Latn", "sr"]),
        ("sr-Latn-RS", ["sr-Latn-RS", "sr-Latn", "sr"]), ("de-1901", ["de-1901", "de"]),
        ("ca-Latn-ES-valencia", ["ca-Latn-ES-valencia", "ca-Latn-ES", "ca-Latn", "ca"]),
        ("iw-IL", ["iw-IL", "he-IL", "he", "iw"]), ("sh", ["sh", "sr-Latn", "sr"]),
        ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant", "zh"]), ("pa-PK", ["pa-PK", "pa-Arab-PK", "pa-Arab", "pa"]),
        ("es-MX", ["es-MX", "es-419", "es"]), ("en-GB", ["en-GB", "en-001", "en"]),
        ("en-UK", ["en-UK", "en-GB", "en-001", "en"]),
        ("pt-AO", ["pt-AO", "pt-PT", "pt"]), ("nb-NO", ["nb-NO", "nb", "no"]), ("cmn", ["cmn", "zh"]),
    ])
    func fallbacksGoFromTheMostSpecialToTheLanguage(text: String, expected: [String]) throws {
        #expect(try #require(LocaleIdentifier(text)).fallbacks.map(\.description) == expected)
    }

    @Test
    func everyOtherNameOfALanguageLeadsToTheOneOfToday() throws {
        let table = LocaleIdentifier.currentLanguages
        #expect(table.names.count > 200)
        for name in table.names.map(String.init) {
            let today = try #require(table[name].flatMap { LocaleIdentifier($0) })
            let fallbacks = try #require(LocaleIdentifier(name)).fallbacks
            #expect(fallbacks.contains(today.current) && fallbacks.count <= 8, "\(name): \(fallbacks)")
        }
    }

    @Test(arguments: ["nb", "no", "nn", "nob", "nno", "nb_NO.UTF-8", "no_NO", "no-bokmal"])
    func everyNameOfNorwegianLeadsToWhatNorwegianHas(name: String) throws {
        #expect(try #require(LocaleIdentifier(name)).fallbacks.map(\.description).contains("no"))
    }

    @Test
    func whatIsReadIsReadBackAndFitForAFileName() {
        let pieces = ["sv", "SE", "Latn", "419", "valencia", "-", "_", "@", ".", "u", "x", "UTF-8", "latin", "é", "/"]
        var random = SplitMix(seed: 2)
        for _ in 0..<20_000 {
            let length = Int.random(in: 0...9, using: &random)
            let text = (0..<length).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            guard let locale = LocaleIdentifier(text) else { continue }
            #expect(LocaleIdentifier(locale.description) == locale, "\(text)")
            #expect(locale.description.utf8.allSatisfy { $0.isASCIIForFileNames }, "\(text)")
        }
    }
}

extension UInt8 {

    fileprivate var isASCIIForFileNames: Bool {
        Character(Unicode.Scalar(self)).isLetter || Character(Unicode.Scalar(self)).isNumber
            || self == UInt8(ascii: "-")
    }
}
