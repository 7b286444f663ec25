import Foundation
import KeyboardEngine
import Testing

/// Walks the callout files that are installed.
struct CalloutDataTests {

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../data/callouts").standardizedFileURL

    /// The names of the files without their ending.
    private static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
        .filter { $0.hasSuffix(".callouts") }.map { String($0.dropLast(".callouts".count)) }.sorted()

    /// The letters each language writes beyond a to z, from Unicode CLDR's main exemplar characters.
    private static let ownLetters = [
        "de": "äöüß", "es": "áéíñóúü", "fr": "àâæçéèêëîïôœùûüÿ", "pl": "ąćęłńóśźż", "sv": "åäöéà",
    ]

    /// The quotation marks each language writes, from Unicode CLDR's delimiters.
    private static let quotationMarks = [
        "de": "„“‚‘", "es": "«»“”", "fr": "«»", "pl": "„”«»", "sv": "”’",
    ]

    private static func actions(_ name: String) throws -> KeyboardCallout.Actions {
        let content = try Data(contentsOf: folder.appending(path: name + ".callouts"))
        return KeyboardCallout.Actions(file: try CalloutFile(content: Array(content)))
    }

    private static func reachable(in actions: KeyboardCallout.Actions, from keys: String) -> Set<KeyboardAction> {
        Set(keys.flatMap { actions.alternatives(for: .character(String($0))) })
    }

    private static let letters = "abcdefghijklmnopqrstuvwxyz"

    @Test func thereAreFiles() {
        #expect(Self.names == Self.ownLetters.keys.sorted())
    }

    @Test(arguments: names)
    func aFileIsNamedAsTheLocaleIsWritten(name: String) throws {
        #expect(try #require(LocaleIdentifier(name)).description == name)
    }

    @Test(arguments: names)
    func ownLettersAreReachableFromLettersOfASCIIInBothCases(name: String) throws {
        let actions = try Self.actions(name)
        let letters = try #require(Self.ownLetters[name])
        let lower = Self.reachable(in: actions, from: Self.letters)
        let upper = Self.reachable(in: actions, from: Self.letters.uppercased())
        for letter in letters {
            #expect(lower.contains(.character(String(letter))), "\(letter)")
            let capital = letter == "ß" ? "ẞ" : letter.uppercased()
            #expect(upper.contains(.character(capital)), "\(capital)")
        }
    }

    @Test(arguments: names)
    func ownLettersComeBeforeThoseOfOthers(name: String) throws {
        let actions = try Self.actions(name)
        let own = Set(try #require(Self.ownLetters[name]).map { KeyboardAction.character(String($0)) })
        for key in Self.letters {
            let list = actions.alternatives(for: .character(String(key)))
            let ownCount = list.filter(own.contains).count
            #expect(list.prefix(ownCount).allSatisfy(own.contains), "\(key)")
        }
    }

    @Test(arguments: names)
    func ownQuotationMarksAreReachable(name: String) throws {
        let reachable = Self.reachable(in: try Self.actions(name), from: "\"'")
        for mark in try #require(Self.quotationMarks[name]) {
            #expect(reachable.contains(.character(String(mark))), "\(mark)")
        }
    }

    @Test(arguments: names)
    func aKeyOffersNineAtMostSoThatEachHasADigit(name: String) throws {
        let actions = try Self.actions(name)
        for key in actions.keys {
            #expect((1...9).contains(actions.alternatives(for: key).count), "\(key)")
        }
    }

    @Test(arguments: names)
    func everyKeyThatOffersSomethingInEnglishDoesSoHere(name: String) throws {
        let actions = try Self.actions(name)
        for key in KeyboardCallout.Actions.english.keys {
            #expect(!actions.alternatives(for: key).isEmpty, "\(key)")
        }
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

    @Test(arguments: names)
    func aFileSaysWhatItIsAndUnderWhichLicense(name: String) throws {
        let content = try String(contentsOf: Self.folder.appending(path: name + ".callouts"), encoding: .utf8)
        let header = content.prefix { $0 != "[" }
        #expect(header.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
        #expect(header.contains("CLDR") && header.contains("License: MIT"))
    }
}
