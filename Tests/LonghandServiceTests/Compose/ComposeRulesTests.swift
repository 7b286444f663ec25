import Foundation
import IBus
import KeyboardEngine
import TestSupport
import Testing

@testable import DesktopSession

/// What the user's languages make of Compose's sequences, by libxkbcommon's tables.
@Suite struct ComposeRulesTests {
    /// A user's home and locale.
    private struct Session {
        var language = "en_US.UTF-8"
        /// The text of `~/.XCompose`.
        var own: String?

        /// Returns the text of a sequence, such as `<dead_acute> <c>`; nil if there is none.
        func compose(_ sequence: String, _ rules: ComposeRules) throws -> String? {
            let folder = try TemporaryFolder()
            try own.map { try Data($0.utf8).write(to: folder.url.appending(path: ".XCompose")) }
            let variables = ["HOME": folder.url.path(), "LANG": language]
            let library = try #require(ComposeLibrary(rules: rules, ComposePlaces { variables[$0] }))
            return library.text(sequence)
        }
    }

    private static func rules(_ locales: String) -> ComposeRules {
        ComposeRules(for: locales.split(separator: " ").compactMap { LocaleIdentifier(String($0)) })
    }

    private static let sequencesWithC = [
        "<dead_acute> <c>", "<Multi_key> <apostrophe> <c>", "<Multi_key> <acute> <c>", "<Multi_key> <c> <apostrophe>",
        "<Multi_key> <c> <acute>",
    ]

    @Test(arguments: [
        ("pt", "ç"), ("pt-BR", "ç"), ("fr", "ç"), ("ca", "ç"), ("tr", "ç"), ("sq", "ç"), ("en pt", "ç"), ("pt pl", "ç"),
        ("pl", "ć"), ("hr", "ć"), ("sr-Latn", "ć"), ("sr-ME", "ć"), ("pl pt", "ć"), ("en de hr fr", "ć"),
    ]) func theFirstLanguageThatHasALetterDecides(locales: String, letter: String) throws {
        for language in ["en_US.UTF-8", "pt_BR.UTF-8", "C.UTF-8"] {
            for sequence in Self.sequencesWithC {
                let session = Session(language: language)
                #expect(try session.compose(sequence, Self.rules(locales)) == letter, "\(language) \(sequence)")
                let capital = try session.compose(sequence.replacing("<c>", with: "<C>"), Self.rules(locales))
                #expect(capital == letter.uppercased(), "\(language) \(sequence)")
            }
        }
    }

    @Test(arguments: ["", "en", "de es", "sr", "az-Cyrl", "ht", "xx"]) func otherwiseTheSessionDoes(
        locales: String
    ) throws {
        for (language, letter) in [("en_US.UTF-8", "ć"), ("pt_BR.UTF-8", "ç"), ("pt_PT.UTF-8", "ç")] {
            let session = Session(language: language)
            #expect(try session.compose("<dead_acute> <c>", Self.rules(locales)) == letter)
        }
    }

    @Test func allOtherSequencesStay() throws {
        for (sequence, letter) in [
            ("<dead_acute> <e>", "é"), ("<Multi_key> <comma> <c>", "ç"), ("<dead_caron> <c>", "č"),
        ] {
            #expect(try Session().compose(sequence, Self.rules("pt")) == letter)
            #expect(try Session().compose(sequence, Self.rules("cs pl")) == letter)
        }
    }

    // MARK: The authorities

    /// libX11's tables of languages give the letters that these languages decide.
    @Test(arguments: [("pt_BR", "pt-BR"), ("pt_PT", "pt-PT"), ("cs_CZ", "cs"), ("sr_RS", "sr"), ("sr_ME", "sr")])
    func itIsWhatTheTableOfTheLanguageHas(language: String, locale: String) throws {
        let rules = Self.rules(locale)
        let sequences = rules.lines.split(separator: "\n").map { $0.prefix { $0 != ":" } }.filter {
            $0.hasPrefix("<dead")
        }
        #expect(sequences.count >= 2)
        for sequence in sequences {
            let theirs = try Session(language: "\(language).UTF-8").compose(String(sequence), [])
            #expect(try Session().compose(String(sequence), rules) == theirs, "\(sequence)")
        }
    }

    /// GTK had ç in sessions of these languages (modules/input/imcedilla.c). The alphabet of Corsican has none (CLDR). CLDR's
    /// alphabets have it also in Basque, Crimean Tatar, Friulian, Konkani, Kurdish, Laz, Ligurian, Mirandese, Sena, Turkmen.
    @Test func theLanguagesAreGTKsAndMore() {
        let theirs = "az:ca:co:fr:gv:oc:pt:sq:tr:wa".split(separator: ":").map(String.init)
        let ours = ComposeRules.table.names.map(String.init).filter { ComposeRules.table[$0] == "ç" }
        #expect(Set(theirs).subtracting(ours) == ["co"])
        #expect(
            Set(ours).subtracting(theirs)
                == ["crh", "eu", "fur", "kok-Latn", "ku", "lij", "lzz", "mwl", "seh", "tk"])
    }

    @Test func everyLetterOfTheTableDecides() {
        let letters = ComposeRules.choices.joined().reduce(into: Set<String>()) { $0.formUnion($1.letters) }
        for name in ComposeRules.table.names {
            for letter in ComposeRules.table[String(name)]?.split(separator: " ") ?? [] where letter != "-" {
                #expect(letters.contains(String(letter)), "\(name)")
            }
        }
    }

    @Test func czechAndSerbianHaveLettersOfTheirOwn() throws {
        #expect(try Session().compose("<dead_caron> <u>", Self.rules("en cs")) == "ů")
        #expect(try Session(language: "cs_CZ.UTF-8").compose("<dead_caron> <U>", Self.rules("zh-Latn cs")) == "Ǔ")
        #expect(try Session().compose("<dead_diaeresis> <Cyrillic_o>", Self.rules("sr ru")) == "о̏")
        #expect(
            try Session(language: "sr_RS.UTF-8").compose("<dead_diaeresis> <Cyrillic_o>", Self.rules("udm sr")) == "ӧ")
    }

    // MARK: The user's own file

    @Test func theUsersOwnSequencesComeFirst() throws {
        let session = Session(own: "include \"%L\"\n<dead_acute> <c> : \"own\"\n<dead_acute> <e> : \"mine\"\n")
        #expect(try session.compose("<dead_acute> <c>", Self.rules("pt")) == "own")
        #expect(try session.compose("<dead_acute> <C>", Self.rules("pt")) == "Ç")
        #expect(try session.compose("<dead_acute> <e>", Self.rules("pt")) == "mine")
        #expect(try session.compose("<dead_acute> <a>", Self.rules("pt")) == "á")
    }

    /// As in libX11's own order: what is included comes after it.
    @Test func whatStandsBeforeTheSessionsTableIsReplacedByIt() throws {
        let session = Session(own: "<dead_acute> <c> : \"own\"\ninclude \"%L\"\n")
        #expect(try session.compose("<dead_acute> <c>", []) == "ć")
        #expect(try session.compose("<dead_acute> <c>", Self.rules("pt")) == "ç")
    }

    @Test(arguments: ["  include   \"%L\"  # all", "\tinclude\t\"%L\"", "include\"%L\"", "include \"%L\"\r"])
    func theIncludeMayBeWrittenInAnyWay(line: String) throws {
        #expect(try Session(own: line).compose("<dead_acute> <c>", Self.rules("pt")) == "ç")
        #expect(try Session(own: "\(line)\n").compose("<dead_acute> <e>", Self.rules("pt")) == "é")
    }

    @Test(arguments: ["<dead_acute> <e> : \"own\"\n", "# include \"%L\"\n<dead_acute> <e> : \"own\""])
    func aFileWithoutTheSessionsTableReplacesAll(own: String) throws {
        let session = Session(own: own)
        #expect(try session.compose("<dead_acute> <c>", Self.rules("pt")) == nil)
        #expect(try session.compose("<dead_acute> <e>", Self.rules("pt")) == "own")
    }

    @Test(arguments: ["", String(repeating: "<dead_acute> <e> \"own\n", count: 100)])
    func aBrokenFileCountsAsNone(own: String) throws {
        #expect(try Session(own: own).compose("<dead_acute> <c>", Self.rules("pt")) == "ç")
        #expect(try Session(own: own).compose("<dead_acute> <e>", Self.rules("pt")) == "é")
    }

    @Test func theFirstFileThatCanBeReadCounts() throws {
        let folder = try TemporaryFolder()
        for name in ["named", "XCompose", ".XCompose"] {
            try Data("<a> <b> : \"\(name)\"\n".utf8).write(to: folder.url.appending(path: name))
        }
        func own(_ variables: [String: String]) -> String? {
            ComposeLibrary(ComposePlaces { variables[$0] })?.text("<a> <b>")
        }
        let home = folder.url.path()
        #expect(own(["XCOMPOSEFILE": "\(home)/named", "XDG_CONFIG_HOME": home, "HOME": home]) == "named")
        #expect(own(["XCOMPOSEFILE": "\(home)/none", "XDG_CONFIG_HOME": home, "HOME": home]) == "XCompose")
        #expect(own(["XDG_CONFIG_HOME": "relative", "HOME": home]) == ".XCompose")
        #expect(own(["HOME": "/nowhere"]) == nil)
    }
}

extension ComposeLibrary {
    /// Returns the text of a sequence of symbols, such as `<dead_acute> <c>`; nil if there is none.
    fileprivate func text(_ sequence: String) -> String? {
        guard let state = makeState() else { return nil }
        let names = sequence.split { $0 == "<" || $0 == ">" || $0 == " " }
        let statuses = names.map { feed(KeySymbol(name: String($0))?.rawValue ?? 0, to: state) }
        return statuses.last == .composed ? text(of: state) : nil
    }
}
