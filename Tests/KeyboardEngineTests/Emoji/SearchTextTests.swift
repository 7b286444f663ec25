import Foundation
import Testing

@testable import KeyboardEngine

/// The one form in which names and queries are compared, and their words.
struct SearchTextTests {

    /// All characters of all names and keywords.
    private static let characters: Set<Character> = {
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().appending(path: "../../../data/emoji").standardizedFileURL
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "words" }.reduce(into: []) { characters, file in
            characters.formUnion((try? String(contentsOf: file, encoding: .utf8)) ?? "")
        }
    }()

    @Test func everyCharacterOfNamesIsTheSameDecomposed() {
        #expect(Self.characters.count > 5000)
        for character in Self.characters {
            let text = String(character)
            #expect(SearchText.folded(text.decomposedStringWithCanonicalMapping) == SearchText.folded(text), "\(text)")
        }
    }

    @Test func everyCharacterOfNamesIsFoldedOnce() {
        for character in Self.characters {
            let folded = SearchText.folded(String(character))
            #expect(SearchText.folded(folded) == folded, "\(character)")
        }
    }

    @Test func theCaseOfEveryLetterOfNamesDoesNotMatter() {
        for character in Self.characters
        where character.isCased && character.uppercased().lowercased() == String(character) {
            let text = String(character)
            #expect(SearchText.folded(character.uppercased()) == SearchText.folded(text), "\(text)")
        }
        #expect(SearchText.folded("ΟΔΟΣ") == SearchText.folded("οδος"))
    }

    @Test func unusualWidthsAreThoseOfCompatibleCharacters() throws {
        for value in Array(0xFF01...0xFF5E) + Array(0xFF66...0xFF9D) as [UInt32] {
            let text = String(try #require(Unicode.Scalar(value)))
            let usual = text.precomposedStringWithCompatibilityMapping
            #expect(SearchText.folded(text) == SearchText.folded(usual) && text != usual, "\(text)")
        }
        #expect(SearchText.folded("ﾊﾟｿｺﾝ ｶﾞ　Ａ：") == "パソコン ガ a:")
    }

    @Test func everyDecimalDigitIsAEuropeanOne() {
        let digits = (0...0x1FFFF).compactMap(Unicode.Scalar.init).filter { $0.properties.numericType == .decimal }
        #expect(digits.count > 600)
        for digit in digits {
            let value = digit.properties.numericValue.map { String(Int($0)) }
            // Mathematical digits are no digits of a script, and have the same value.
            #expect(SearchText.folded(String(digit)) == value, "\(digit.codePoint)")
        }
    }

    @Test(arguments: [
        ("شیر", "شير"), ("کتاب", "كتاب"), ("ہاتھ", "هاتھ"), ("نیم‌باز", "نیم باز"), ("کـتاب", "کتاب"), ("ක්‍ෂ", "ක්ෂ"),
        ("l’air", "l'air"), ("to‘ti", "to'ti"), ("ʻakau", "'akau"), ("col·lisió", "col'lisió"), ("ג׳ירפה", "ג'ירפה"),
    ])
    func whatReadersTakeForTheSameIsTheSame(text: String, other: String) {
        #expect(text.searchWords == other.searchWords)
    }

    @Test func lettersThatDifferStayDifferent() {
        for (one, other) in [("и", "й"), ("ھ", "ه"), ("क", "ख"), ("ば", "は"), ("a", "á")] {
            #expect(SearchText.folded(one) != SearchText.folded(other), "\(one)")
        }
    }

    @Test(arguments: [
        ("Thumbs_up-now", ["thumbs", "up", "now"]), ("l’air", ["l'air"]), ("“free” ‘charge’", ["free", "charge"]),
        ("U.S.A.", ["u's'a"]), ("+1", ["+1"]), ("-1 b-1", ["-1", "b", "1"]),
        ("keycap: #", ["keycap", "#"]), (":*", ["*"]), ("旗子：法國", ["旗子", "法國"]), ("ス・ト", ["ス", "ト"]), ("", []),
        (" \t", []),
        ("!", ["!"]), ("? !", ["?!"]),
    ])
    func textIsCutIntoWords(text: String, words: [String]) { #expect(text.searchWords == words) }

    @Test(arguments: [
        ("flag: sweden", " sweden"), ("旗子:法國", "法國"), ("ባንዲራ፦ ፈረንሳ", " ፈረንሳ"), ("դրոշ․ ֆրանսիա", " ֆրանսիա"),
        ("အလံ − ပြင်သစ်", " ပြင်သစ်"), ("heart", "heart"),
    ])
    func theKindOfEmojiIsNoPartOfItsName(name: String, rest: String) {
        #expect(SearchWords.parts(ofFolded: name[...]).name == rest)
    }

    @Test func wordsLoseDiacriticsAndApostrophes() {
        #expect(SearchText.plain("l'été") == "lete" && SearchText.plain("woman's") == "womans")
        #expect(SearchText.plain("heart") == nil)
    }
}
