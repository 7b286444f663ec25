import Foundation
import LonghandService
import TestSupport
import Testing

@testable import SettingsModel

/// The names of languages in the settings window.
@Suite struct LanguagesTests {
    private static let german = [
        "iso_639-3/Swedish": "Schwedisch", "iso_639-3/German": "Deutsch", "iso_639-3/Portuguese": "Portugiesisch",
        "iso_639-3/Spanish": "Spanisch; Kastilisch", "iso_639-3/Modern Greek (1453-)": "Neugriechisch (ab 1453)",
        "iso_639-3/Serbian": "Serbisch", "iso_639-2/Zulu": "Zulu!", "iso_639-3/Chinese": "Chinesisch",
        "iso_3166-1/Brazil": "Brasilien", "iso_3166-1/Austria": "Österreich", "iso_15924/Latin": "Lateinisch",
        "iso_15924/Han (Traditional variant)": "Han (traditionelle Variante)",
    ]

    private static func languages(_ catalogue: [String: String]) -> Languages {
        let data = URL(filePath: #filePath).appending(path: "../../../data").standardized.path
        return Languages(InstalledData({ "\(data)/\($0)" }, userFolder: "/nonexistent")) { catalogue["\($1)/\($0)"] }
    }

    @Test func aLanguageIsCalledWhatTheUserCallsIt() {
        let languages = Self.languages(Self.german)
        let names = [
            "sv": "Schwedisch", "es": "Spanisch", "el": "Neugriechisch", "zu": "Zulu!", "de-AT": "Deutsch (Österreich)",
            "pt-BR": "Portugiesisch (Brasilien)", "sr-Latn": "Serbisch (Lateinisch)", "fi": "Finnish",
            "zh-Hant": "Chinesisch (traditionelle Variante)", "qqq": "qqq",
        ]
        for (tag, name) in names { #expect(languages.language(tag).name == name) }
    }

    @Test func withoutCataloguesItsNameIsEnglish() {
        for language in Self.languages([:]).all { #expect(language.name == language.englishName) }
    }

    @Test func languagesAreSortedByTheirShownNames() {
        let all = Self.languages(Self.german).all.map(\.name)
        let shown = all.filter { ["Deutsch", "Deutsch (Österreich)", "Schwedisch", "Spanisch", "Zulu!"].contains($0) }
        #expect(shown == ["Deutsch", "Deutsch (Österreich)", "Schwedisch", "Spanisch", "Zulu!"])
    }

    @Test func aLanguageIsFoundByEachOfItsNames() {
        let swedish = Self.languages(Self.german).language("sv")
        #expect(swedish.searchedNames == ["Schwedisch", "svenska", "Swedish", "sv"])
    }

    /// What a person types, and the language that Return chooses.
    @Test(arguments: [
        "eng": "en", "spa": "es", "schw": "sv", "Sven": "sv", "swed": "sv", "sv": "sv", "de": "de",
        "türk": "tr", "turk": "tr", "français": "fr", "FRANCAIS": "fr", "pt-br": "pt-BR", "brasil": "pt-BR",
        "österreich deutsch": "de-AT", " swedish ": "sv", "срп": "sr",
    ])
    func theFirstLanguageThatIsFoundIsTheOneThatIsMeant(text: String, tag: String) {
        #expect(Languages.find(text, in: Self.languages(Self.german).all).first?.tag == tag)
    }

    @Test func whatNoLanguageIsCalledFindsNone() {
        #expect(Languages.find("xyzzy", in: Self.languages([:]).all) == [])
    }

    @Test func theLanguagesOfTheSessionAreThoseOfTheEnvironment() async {
        await #expect(processExitsWith: .success) {
            unsetenv("LC_ALL")
            for (name, value) in ["LANG": "sv_SE.UTF-8", "LANGUAGE": "de_AT:pt_BR:fr"] { setenv(name, value, 1) }
            let tags = await MainActor.run { LanguagesTests.languages([:]).session.map(\.tag) }
            #expect(tags == ["de-AT", "de", "pt-BR", "pt", "fr"])
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/locale/de/LC_MESSAGES/iso_639-3.mo")))
    func theNamesComeFromTheCataloguesOfTheSystem() async {
        await #expect(processExitsWith: .success) {
            for (name, value) in try NamedLocale.variables(showing: "de") { setenv(name, value, 1) }
            let name = await MainActor.run { LanguagesTests.installedName(of: "sv") }
            #expect(name == "Schwedisch")
        }
    }

    @MainActor private static func installedName(of tag: String) -> String {
        let data = URL(filePath: #filePath).appending(path: "../../../data").standardized.path
        return Languages(InstalledData({ "\(data)/\($0)" }, userFolder: "/nonexistent")).language(tag).name
    }
}
