import IBus
import KeyboardEngine
import Testing

@testable import DesktopSession

/// What counts as a letter of the layout.
@Suite struct LayoutLettersTests {
    /// The lists of keys, each of which types four characters, `-` standing for none.
    private func lists(_ keys: String...) -> [String: String] {
        let letters = LayoutLetters(keys: keys.map(key))
        let callouts = letters.callouts
        let lists = callouts.keys.map { ($0.letter, callouts.alternatives(for: $0).map(\.letter).joined()) }
        return Dictionary(uniqueKeysWithValues: lists)
    }

    private func key(_ characters: String) -> KeymapKey { KeymapKey(code: 0, symbols: characters.map(symbol)) }

    private func symbol(_ character: Character) -> KeySymbol {
        character.unicodeScalars.first.flatMap { $0 == "-" ? nil : KeySymbol(scalar: $0) } ?? KeySymbol(rawValue: 0)
    }

    @Test func theThirdLevelGoesWithTheFirstAndTheFourthWithTheSecond() {
        #expect(lists("eEęĘ") == ["e": "ę", "E": "Ę"])
        #expect(lists("уУґ-") == ["у": "ґ"])
        #expect(lists(",<çÇ") == [",": "ç", "<": "Ç"])
    }

    @Test(arguments: ["qQ@-", "1!¹¡", "eEeE", "eE€-", "a", "", "aA--"]) func nothingElseCounts(key: String) {
        #expect(lists(key).isEmpty)
    }

    @Test func whatLatinGivesIsLeftOut() {
        #expect(lists("tTŧŦ", "gGŋŊ", "hHħĦ", "sSſẞ", "lLłŁ", "öÖøØ") == ["ö": "ø", "Ö": "Ø"])
    }

    @Test func aPolishLayoutMeansItsL() {
        let lists = lists("tTŧŦ", "gGŋŊ", "hHħĦ", "lLłŁ", "zZżŻ")
        #expect(lists == ["l": "ł", "L": "Ł", "z": "ż", "Z": "Ż"])
    }

    @Test func aLayoutThatIsNotBuiltUponLatinMeansAllOfIt() {
        #expect(lists("dDðÐ", "tTþÞ") == ["d": "ð", "D": "Ð", "t": "þ", "T": "Þ"])
    }

    @Test func anotherLayoutComesBehind() {
        let polish = LayoutLetters(keys: [key("eEęĘ")])
        let french = LayoutLetters(keys: [key("eEéÉ")])
        #expect(polish.appending(french).callouts.alternatives(for: .character("e")).map(\.letter) == ["ę", "é"])
    }
}

extension KeyboardAction {
    fileprivate var letter: String {
        if case .character(let letter) = self { letter } else { "\(self)" }
    }
}
