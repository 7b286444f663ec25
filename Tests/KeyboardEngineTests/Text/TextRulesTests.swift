import Foundation
import TestBasics
import Testing

@testable import KeyboardEngine

/// The rules of Unicode, and of each language's marks, beside those of KeyboardKit.
struct TextRulesTests {
    private static func locale(_ name: String) throws -> LocaleIdentifier { try #require(LocaleIdentifier(name)) }

    // MARK: Sentences

    @Test(arguments: [
        "", " ", "\n", "hi. ", "hi! ", "hi? ", "hi.\" ", "hi.” ", "hi. \"", "hi. “", "(Really.) ", "hi. (", "done! 😀 ",
        "Hola. ¿", "Hola. ¡", "Hola. ¿¡", "Բարև։ ", "what‽ ", "नमस्ते। ", "hi.\u{A0}", "hi.\t", "hi.  ", "a\n- ", "\"",
        "¿", "“", "It was 3.50. ", "in 2024. ", "so...  ", "hi!” (", "foo.bar.baz.example. ", "you and I. ", "B12. ",
    ])
    func aCapitalFollows(text: String) throws {
        #expect(TextRules.unicode.beginsSentence(after: text, in: .english), "\(text.debugDescription)")
    }

    @Test(arguments: [
        "hi.", "hi", "hi ", "hi, ", "note: ", "hi; ", "etc. ", "e.g. ", "z. B. ", "i.e. ", "3. ", "12. ", "Dr. ",
        "vs. ",
        "U.S. ", "J. ", "hi!", "hi.\"", "Hola, ¿", "1) ", "/", "hi. /", "hi. @", "hi. #", "hi. - ", "…", "so… ", "a (",
        "http://", "hi! http://", ":", "hi 😀 ", "don't ", "\u{301}a",
    ])
    func noCapitalFollows(text: String) throws {
        #expect(!TextRules.unicode.beginsSentence(after: text, in: .english), "\(text.debugDescription)")
    }

    @Test(arguments: [
        ("el", "τι κάνεις; ", true), ("en", "so; ", false), ("cs", "krk. ", true), ("en", "pst. ", false),
        ("de", "z.B. ", false), ("de", "usw. ", false), ("en", "usw. ", true), ("pl", "np. ", false),
        ("de", "Hallo. „", true), ("fr", "Salut. « ", true), ("he", "שלום. ", true), ("zh", "你好。 ", true),
        ("am", "ሰላም። ", true), ("my", "ဟုတ်။ ", true), ("hy", "Բարև։ ", true), ("de", "I. ", false),
    ])
    func languagesHaveMarksOfTheirOwn(name: String, text: String, isBeginning: Bool) throws {
        #expect(TextRules.unicode.beginsSentence(after: text, in: try Self.locale(name)) == isBeginning)
    }

    /// UAX #29 decides if the next letter is a capital, except for abbreviations.
    @Test func aSentenceBeginsOnlyWhereUnicodeBreaksBeforeACapital() {
        let pieces = [
            "a", "B", "7", ".", "!", "?", "。", "…", ",", ":", "\"", "(", ")", "¿", " ", "\n", "😀", "e\u{301}", "\u{AD}",
        ]
        var dice = SplitMix(seed: 45)
        for _ in 0..<20_000 {
            let text =
                "aaaa"
                + (0..<Int.random(in: 0...6, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
                .joined()
            guard TextRules.unicode.beginsSentence(after: text, in: .english) else { continue }
            let next = text + "A"
            let sentences = SentenceBoundaries(next[...])
            let start = next.unicodeScalars.lastIndex {
                $0 != "A" && SentenceBreak($0).isLetter || SentenceBreak($0) == .numeric
            }
            let places = next.unicodeScalars.indices.filter { $0 > (start ?? next.startIndex) }
            #expect(places.contains(where: sentences.isBoundary), "\(text.debugDescription)")
        }
    }

    @Test(arguments: ["", "a ", "a \"", "a\n", "a ¿", "foo! ", "(", "a-b "])
    func aWordBegins(text: String) { #expect(TextRules.unicode.beginsWord(after: text)) }

    @Test(arguments: ["a", "don'", "foo-", "a.", "e\u{301}", "a/"])
    func noWordBegins(text: String) { #expect(!TextRules.unicode.beginsWord(after: text)) }

    // MARK: Full stops

    @Test(arguments: [
        "hello  ", "Haus 3  ", "(really)  ", "“hi”  ", "नमस्ते  ", "क्  ", "e\u{301}  ", "你好  ", "etc  ", "100 %)  ",
    ])
    func twoSpacesEndTheSentence(text: String) {
        #expect(TextRules.unicode.canEndSentence(text) == !text.hasPrefix("100"))
    }

    @Test(arguments: [
        "", "  ", "hello,  ", "hello (  ", "foo\n  ", "😀  ", "नमस्ते।  ", "你好。  ", "مرحبا؟  ", "ہیلو۔  ", "hi.  ",
        "hi.\"  ",
        "hi!)  ", "-  ", "foo:  ",
    ])
    func twoSpacesEndNothing(text: String) {
        #expect(!TextRules.unicode.canEndSentence(text), "\(text.debugDescription)")
    }

    @Test(arguments: [
        ("en", ". "), ("hi", "। "), ("hy", "։ "), ("zh-Hant", "。"), ("ja", "。"), ("th", ""), ("am", "። "), ("my", "။ "),
        ("ur", "۔ "), ("mr", ". "), ("el", ". "), ("ko", ". "), ("mni-Mtei", "꯫ "), ("mni", ". "), ("sv", ". "),
    ])
    func fullStopsAreThoseOfTheLanguage(name: String, text: String) throws {
        var settings = KeyboardSettings()
        let locale = try Self.locale(name)
        #expect(settings.endSentenceText(for: locale) == ". ")
        settings.textRules = .unicode
        #expect(settings.endSentenceText(for: locale) == text)
        settings.endSentenceTexts[locale] = "! "
        #expect(settings.endSentenceText(for: locale) == "! ")
    }

    /// Of every locale that Longhand has letters for.
    @Test func everyFullStopEndsASentence() throws {
        let file = try String(contentsOf: Python.repository.appending(path: "data/locales.tsv"), encoding: .utf8)
        let locales = file.split(separator: "\n").compactMap { LocaleIdentifier(String($0.prefix { $0 != "\t" })) }
        #expect(locales.count > 200)
        for locale in locales {
            guard let mark = FullStop.text(in: locale).unicodeScalars.first else { continue }
            #expect(SentenceBreak(mark).isTerminator, "\(locale)")
        }
    }

    // MARK: Quotation marks

    /// In every language with single marks, ’ and ‘ behind a letter stay as they were typed.
    @Test(arguments: ["nl", "tr", "cy", "pt", "id", "af", "de", "en", "sv", "fr", "it", "da"])
    func anApostropheIsNoQuotationMark(name: String) throws {
        let locale = try Self.locale(name)
        let marks = QuotationMarks(for: locale)
        for text in ["foto", "Türkiye", "d", "Al-Qur", "1990"] {
            for mark in ["’", "‘"] {
                #expect(
                    TextRules.unicode.quotationReplacement(of: mark, after: text, marks, in: locale) == nil,
                    "\(text)\(mark)")
            }
        }
        #expect(TextRules.unicode.quotationReplacement(of: "’", after: "", marks, in: locale) == nil)
        #expect(TextRules.unicode.quotationReplacement(of: "’", after: "in ", marks, in: locale) == nil)
    }

    @Test func otherMarksOpenQuotations() throws {
        let german = try Self.locale("de")
        let marks = QuotationMarks(for: german)
        #expect(TextRules.unicode.quotationReplacement(of: "”", after: "er sagt ", marks, in: german) == "„")
        #expect(TextRules.unicode.quotationReplacement(of: "‘", after: "er sagt ", marks, in: german) == "‚")
        #expect(TextRules.unicode.quotationReplacement(of: "‘", after: "er sagt ‚ja", marks, in: german) == nil)
    }

    // MARK: Words

    @Test(arguments: [
        ("foo bar", "bar"), ("foo.pdf", "foo.pdf"), ("don't", "don't"), ("don’t", "don’t"), ("foo-bar", "bar"),
        ("a,b", "b"),
        ("(foo", "foo"), ("foo ", ""), ("foo.", ""), ("3,14", "3,14"), ("snake_case", "snake_case"), ("😀", ""),
        ("", ""),
        ("漢字", "字"), ("カタカナ", "カタカナ"), ("ภาษา", "า"), ("नमस्ते", "नमस्ते"), ("سلام", "سلام"), ("l·l", "l·l"), ("“teh", "teh"),
        ("user@host", "host"), ("۱۲۳", "۱۲۳"), ("e\u{301}a", "e\u{301}a"),
    ])
    func theWordAtTheEnd(text: String, word: String) { #expect(text.wordAtEnd == word) }

    @Test(arguments: [("foo bar", "foo"), (" bar", ""), ("", ""), ("'t", ""), ("é-b", "é")])
    func theWordAtTheStart(text: String, word: String) { #expect(text.wordAtStart == word) }

    @Test(arguments: [
        ("abc 123 ", "abc "), ("你好世界。今天", "你好世界。今"), ("नमस्ते दुनिया।", "नमस्ते दुनिया"), ("مرحبا؟ كيف", "مرحبا؟ "),
        ("foo...", "foo.."),
        ("foo\n", ""), ("foo🇸🇪🇩🇪", "foo🇸🇪"), ("สวัสดี ครับ", "สวัสดี ครั"),
    ])
    func aDeletionTakesOneWord(text: String, rest: String) throws {
        let proxy = DocumentTextProxy()
        try proxy.document.set(text: text, cursor: text.unicodeScalars.count, anchor: text.unicodeScalars.count)
        proxy.deleteBackward(range: .word, by: .unicode)
        #expect(proxy.document.text == rest)
    }

    @Test(arguments: [
        "\"teh", "“teh", "-teh", "*teh", "teh", "(teh", "hello,teh", "„teh", "*-teh", "foo teh",
    ])
    func anAbbreviationMayFollowPunctuation(text: String) { #expect(text.abbreviationsAtEnd.contains("teh")) }

    @Test(arguments: ["foo-teh", "x@teh", "foo/teh", "foo_teh", "teh ", "ateh"])
    func anAbbreviationIsNoPartOfAnother(text: String) { #expect(!text.abbreviationsAtEnd.contains("teh")) }

    @Test(arguments: [
        ")", "]", "”", "\"", "…", "/", "।", "،", "。", ".", ",", ":", ";", "!", "?", "»", " ", "\n", "؟", "—",
    ])
    func aMarkEndsTheWord(mark: String) { #expect(TextRules.unicode.endsWord(mark)) }

    @Test(arguments: ["a", "'", "’", "-", "@", "#", "_", "&", "·", "é", "\u{301}", "1", "", "..", "😀"])
    func aMarkBelongsToTheWord(mark: String) { #expect(!TextRules.unicode.endsWord(mark)) }

    @Test(arguments: [")", "]", "”", "»", ".", "।", "،", "。", "؟"])
    func aMarkFollowsTheWordDirectly(mark: String) { #expect(TextRules.unicode.closesWord(mark)) }

    @Test(arguments: ["(", "“", "—", "-", "a", " ", "\""])
    func aMarkKeepsTheSpace(mark: String) { #expect(!TextRules.unicode.closesWord(mark)) }
}
