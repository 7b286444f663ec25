import Foundation
import KeyboardEngine
import TestSupport
import Testing

@testable import CalloutFiles
@testable import LonghandService
@testable import Platform

/// The names of characters in the user's language: next to the cursor, and in `longhand characters`.
@Suite(.serialized, .enabled(if: areInstalled("msgfmt")))
struct TranslatedCharacterNameTests {
    private nonisolated static let languages = ["de", "es", "fr", "pl", "pt_BR", "sv"]
    private let names = CharacterNames(path: data("names/en.names"))

    private nonisolated static func data(_ name: String) -> String {
        Prefix.repository.appending(path: "data/\(name)").path()
    }

    /// Returns the names of characters in a language.
    private func names(of characters: [String], in language: String) throws -> [String] {
        let prefix = try Prefix(hasSchema: false)
        try prefix.installTranslation(language)
        let tool = try prefix.installTool()
        let variables = try NamedLocale.variables(showing: language)
        let environment = variables.merging(["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]) { $1 }
        return try characters.map {
            let line = try ChildProcess([tool, "characters", "--", $0], environment: environment).readAll()
            return line.split(separator: "\n").first.flatMap { $0.split(separator: "\t").last }.map(String.init) ?? ""
        }
    }

    @Test(arguments: [
        ("de", ["e mit Akut", "Großbuchstabe E mit Akut", "o mit Querstrich", "scharfes S", "Eurozeichen"]),
        ("es", ["e con acento agudo", "E mayúscula con acento agudo", "o con barra", "eszett", "símbolo del euro"]),
        ("fr", ["e accent aigu", "E majuscule accent aigu", "o barré", "eszett", "symbole de l’euro"]),
        ("pl", ["e z akutem", "wielka litera E z akutem", "o z przekreśleniem", "eszett", "znak euro"]),
        ("pt_BR", ["e com acento agudo", "E maiúsculo com acento agudo", "o com traço", "eszett", "símbolo do euro"]),
        ("sv", ["e med akut accent", "versalt E med akut accent", "o med streck", "dubbel-s", "eurotecken"]),
    ])
    func aLetterIsCalledWhatTheLanguageCallsIt(language: String, expected: [String]) throws {
        #expect(try names(of: ["é", "É", "ø", "ß", "€"], in: language) == expected)
    }

    @Test func allPartsOfANameAreTranslated() throws {
        let german = [
            "ấ": "a mit Zirkumflex und Akut", "Ø": "Großbuchstabe O mit Querstrich", "Æ": "Großbuchstabe ae-Ligatur",
            "ǣ": "æ mit Makron", "ɓ": "b mit Haken", "²": "hochgestellte 2", "₂": "tiefgestellte 2",
            "⅓": "Bruch 1/3", "ή": "η mit Akut", "й": "и mit Breve",
            "ᾄ": "α mit Spiritus lenis, Akut und untergeschriebenem Iota",
        ]
        for (character, name) in german { #expect(try names(of: [character], in: "de") == [name]) }
    }

    @Test func whatIsNotTranslatedKeepsItsEnglishName() throws {
        #expect(
            try names(of: ["♔", "ж", "ɸ"], in: "de") == [
                "White chess king", "Cyrillic small letter zhe", "Latin small letter phi",
            ])
        #expect(try names(of: ["é", "€"], in: "sv") != ["Latin small letter e with acute", "Euro sign"])
        #expect(names.name(of: .character("é")) == "Latin small letter e with acute")
    }

    @Test(arguments: languages)
    func theLettersThatALanguageOffersHaveNamesInIt(language: String) throws {
        let locale = try #require(LocaleIdentifier(language))
        let callouts = InstalledData({ Self.data($0) }, userFolder: "/nonexistent").callouts(for: [
            locale
        ])
        let letters = callouts.keys.flatMap(callouts.alternatives).compactMap(\.insertedText)
            .filter { $0.unicodeScalars.count == 1 && $0.first?.isLetter == true && $0 != "ª" && $0 != "º" }
        #expect(Set(letters).count > 20)
        let unnamed = try zip(letters, names(of: letters, in: language)).filter { $1.hasPrefix("Latin") }
        #expect(unnamed.map(\.0) == [])
    }

    @Test func theMessagesAreNamesOfCharacters() throws {
        let lines = try String(contentsOfFile: Self.data("names/en.names"), encoding: .utf8)
        let known = Set(lines.split(separator: "\n").compactMap { $0.split(separator: "\t").last.map(String.init) })
        #expect(TranslatedCharacterName.messages.filter { !known.contains($0) } == [])
    }

    @Test func theLineAtTheCursorIsInTheLanguageOfTheUser() throws {
        let desk = try EngineDesk(
            settings: "\(Desk.quickHold)\nlocales=['en']", variables: NamedLocale.variables(showing: "de"),
            translation: "de")
        _ = desk.hold(.e, typing: "e")
        let line = desk.daemon.signals.last { $0.member == "UpdateAuxiliaryText" }
        #expect(line?.values.first?.shownTexts.first == "e mit Gravis")
    }
}
