import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// The digits on keys that type something else.
@Suite struct DigitKeysTests {
    private func press(_ text: String, code: UInt32, isShifted: Bool = false) -> KeyPress {
        KeyPress(.character(text), code: code, isShifted: isShifted)
    }

    @Test func onAnUnknownLayoutThePlaceInTheRowCounts() {
        let keys = DigitKeys()
        #expect((1...11).map { keys.digit(on: press("é", code: $0)) } == [nil, 1, 2, 3, 4, 5, 6, 7, 8, 9, nil])
        #expect(keys.digit(on: press("É", code: 3, isShifted: true)) == nil)
    }

    @Test func onAKnownLayoutItsDigitsCount() {
        let keys = DigitKeys([.init(code: 3, text: "é"): 2, .init(code: 4, text: "["): 7])
        #expect(keys.digit(on: press("é", code: 3)) == 2)
        #expect(keys.digit(on: press("[", code: 4)) == 7)
        #expect(keys.digit(on: press("é", code: 5)) == nil)
        #expect(keys.digit(on: press("~", code: 3)) == nil)
    }

    @Test(arguments: ["2", "٢", "२", "২", "၂", "២"]) func digitsOfAllScriptsAreTyped(digit: String) {
        #expect(Key.character(digit).digit == 2)
    }

    @Test(arguments: ["0", "²", "½", "二", "12", ""]) func nothingElseIsADigit(text: String) {
        #expect(Key.character(text).digit == nil)
    }
}
