import Foundation
import KeyboardEngine
import TestSupport
import Testing

@testable import Words

/// Accents are restored by the real French dictionary, and by texts of the test's own.
struct AccentRestorerTests {
    private let folder: TemporaryFolder
    private let french = LocaleIdentifier("fr") ?? .english
    private let library = EnchantLibrary()

    init() throws {
        folder = try TemporaryFolder()
        try translate(["La côte d’Azur", "la côte ouest", "à côté de vous", "À côté du bouton", "à côté"], into: "fr")
    }

    private func translate(_ texts: [String], into language: String) throws {
        let file = try folder.write("", to: "locale/\(language)/LC_MESSAGES/test.mo")
        try Data(MessageCatalogue.file(of: texts)).write(to: file)
    }

    private func restored(_ question: AccentQuestion) throws -> AccentedText {
        let dictionary = try #require(library?.dictionary(for: question.locale))
        let texts = SampleTexts(
            for: question.locale, catalogues: [folder.url.appending(path: "locale").path()],
            lists: folder.url.appending(path: "lists").path())
        return AccentRestorer(question, dictionary, texts).restored(question.text)
    }

    private func restored(_ text: String) throws -> String {
        try restored(AccentQuestion(text, locale: french)).text
    }

    @Test(arguments: [
        ("garcon", "garçon"), ("Garcon", "Garçon"), ("GARCON", "GARÇON"), ("evenement", "évènement"),
        ("coeur", "cœur"), ("table", "table"), ("", ""), ("xyzzy", "xyzzy"),
        ("L'hopital, naif !\n", "L'hôpital, naïf !\n"), ("« garcon »", "« garçon »"),
        ("garcon\u{0}garcon", "garçon\u{0}garçon"),
    ])
    func wordsGetTheAccentsOfTheDictionary(text: String, right: String) throws { #expect(try restored(text) == right) }

    /// Texts enough to tell which letters a language has: 1 in 4,800 words has ï, as in French programs.
    @Test func aRareLetterIsFoundWhereNoCommonOneFits() throws {
        let text = String(repeating: "mot ", count: 23_995) + String(repeating: "haïr ", count: 5)
        try translate([text, String(repeating: "garçon ", count: 100)], into: "fr")
        #expect(try restored("un garcon naif") == "un garçon naïf")
    }

    @Test func theTextsDecideWhereThereAreSeveral() throws {
        #expect(try restored("la cote ouest") == "la côte ouest")
        #expect(try restored("a cote de la table") == "à côté de la table")
        #expect(try restored("A COTE") == "À CÔTÉ")
    }

    /// The spellings of a word are the same that a text of many words would get.
    @Test func theWordsAroundDecide() throws {
        func spellings(_ before: String) throws -> [String] {
            try restored(AccentQuestion("cote", before: before, locale: french)).spellings
        }
        #expect(try spellings("Sur la ").first == "côte")
        #expect(try spellings("Juste à ").first == "côté")
        #expect(try spellings("Juste à. ") == spellings(""))
        #expect(try Set(spellings("")) == ["côté", "côte", "cote", "coté"])
    }

    /// An accent that was typed, the name of a product and an identifier are meant.
    @Test(arguments: ["côte", "coté", "iGarcon", "garconTable"]) func whatIsMeantStays(text: String) throws {
        #expect(try restored(text) == text)
    }

    @Test func listsOfFrequentWordsCountToo() throws {
        try folder.write("\\1-grams:\n900 coté\n3 côte\n1 la côte\nx y\n-5 côte\n", to: "lists/fr_FR.lm")
        #expect(try restored("cote") == "coté")
    }

    @Test func withoutTextsTheDictionaryAlone() throws {
        try FileManager.default.removeItem(at: folder.url.appending(path: "locale"))
        #expect(try restored("Un garcon a l'hopital") == "Un garçon a l'hôpital")
    }

    @Test func eachWordIsNamedWithItsPlace() throws {
        let text = "é garcon, cote"
        let words = try restored(AccentQuestion(text, locale: french)).words
        #expect(words.map { String(decoding: Array(text.utf8)[$0.place], as: UTF8.self) } == ["garcon", "cote"])
        #expect(words.first?.spellings == ["garçon"])
    }

    /// Neither one word without an end nor a text without a full stop takes long.
    @Test func longTextsEnd() throws {
        let word = String(repeating: "e", count: 100_000)
        #expect(try restored(word) == word)
        let text = String(repeating: "la cote ", count: 5000)
        #expect(try restored(text) == String(repeating: "la côte ", count: 5000))
    }
}
