import Foundation
import KeyboardEngine
import Testing

/// Walks the callout files that are installed, as the engine reads them. Tests/Data holds them against Unicode's data.
struct CalloutDataTests {

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../data/callouts").standardizedFileURL

    /// The names of the files without their ending.
    private static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
        .filter { $0.hasSuffix(".callouts") }.map { String($0.dropLast(".callouts".count)) }.sorted()

    private static func content(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name + ".callouts"), encoding: .utf8)
    }

    private static func actions(_ name: String) throws -> KeyboardCallout.Actions {
        KeyboardCallout.Actions(
            file: try CalloutFile(content: Array(try content(name).utf8)),
            locale: try #require(LocaleIdentifier(name)))
    }

    private static let letters = "abcdefghijklmnopqrstuvwxyz"

    @Test(arguments: names)
    func aFileIsNamedAsTheLocaleIsWritten(name: String) throws {
        #expect(try #require(LocaleIdentifier(name)).description == name)
    }

    @Test func thereAreThreeHundredAndEightyLocalesAtLeast() {
        #expect(Self.names.count >= 380)
    }

    @Test func theLettersOfEnglishAreThoseThatItsTypistsKnow() throws {
        let actions = try Self.actions("en")
        let opening = Self.letters.filter { !actions.alternatives(for: .character(String($0))).isEmpty }
        #expect(opening == "aceilnosuyz")
        for (key, first) in ["a": "à", "c": "ç", "n": "ñ", "o": "ô", "s": "ß", "u": "û"] {
            #expect(actions.alternatives(for: .character(key)).first == .character(first), "\(key)")
        }
    }

    @Test(arguments: names)
    func everyFileIsReadAndOffersSomething(name: String) throws {
        let actions = try Self.actions(name)
        #expect(!actions.keys.isEmpty)
        for key in actions.keys {
            let list = actions.actions(for: key)
            #expect(list.first == key && list.count > 1, "\(key)")
            #expect(Set(list).count == list.count, "\(key)")
        }
    }

    @Test(arguments: names)
    func quotationMarksAndDashesAreThere(name: String) throws {
        let actions = try Self.actions(name)
        for key in ["”", "’", "-", "."] { #expect(!actions.alternatives(for: .character(key)).isEmpty, "\(key)") }
    }

    @Test(arguments: names)
    func noEntryIsLowerCaseOnAnUpperCaseKey(name: String) throws {
        let actions = try Self.actions(name)
        for key in Self.letters.uppercased() {
            for case .character(let character) in actions.alternatives(for: .character(String(key))) {
                #expect(character == character.uppercased() || character == "ẞ", "\(character) on \(key)")
            }
        }
    }

    @Test(arguments: ["tr", "az"])
    func turkishHasADotOnEachOfItsTwoCapitals(name: String) throws {
        let actions = try Self.actions(name)
        #expect(actions.alternatives(for: .character("i")).first == .character("ı"))
        #expect(actions.alternatives(for: .character("I")).first == .character("İ"))
        #expect(actions.alternatives(for: .character("İ")) == [.character("I")])
    }

    @Test func theCapitalOfSharpSIsOne() throws {
        #expect(try Self.actions("de").alternatives(for: .character("S")).first == .character("ẞ"))
    }

    @Test func greekCapitalsHaveTheAccentsThatCapitalsHave() throws {
        let actions = try Self.actions("el")
        #expect(actions.alternatives(for: .character("ι")) == ["ί", "ϊ", "ΐ"].map { .character($0) })
        #expect(actions.alternatives(for: .character("Ι")) == ["Ί", "Ϊ"].map { .character($0) })
    }

    /// Uzbek and Catalan have letters of several characters.
    @Test(arguments: [
        ("uz", "G", "Gʻ"), ("uz", "O", "Oʻ"), ("uz-Cyrl", "G", "Gʻ"), ("ca", "L", "L·L"), ("gl", "L", "L·L"),
        ("hy", "Ե", "Եվ"),
    ])
    func letterGroupsHaveCapitals(name: String, key: String, first: String) throws {
        #expect(
            try Self.actions(name).alternatives(for: .character(key)).first == KeyboardAction(inserting: first))
    }

    @Test func lithuanianHasTheLettersWithAccents() throws {
        let actions = try Self.actions("lt")
        for (key, letters) in [
            ("a", ["ą̃"]), ("e", ["ė̃"]), ("i", ["į́", "į̇́", "į̃", "į̇̃"]), ("I", ["Į́", "Į̃", "Í", "Ì", "Ĩ"]),
        ] {
            #expect(Set(letters.map(KeyboardAction.character)).isSubset(of: actions.alternatives(for: .character(key))))
        }
        #expect(!actions.alternatives(for: .character("I")).contains(.character("İ\u{301}")))
    }

    @Test(arguments: names)
    func aFileSaysWhatItIsAndUnderWhichLicense(name: String) throws {
        let header = try Self.content(name).prefix { $0 != "[" }
        #expect(header.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
        #expect(header.contains("CLDR") && header.contains("Unicode License V3"))
    }
}
