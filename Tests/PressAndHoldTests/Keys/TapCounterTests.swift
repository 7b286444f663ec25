import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct TapCounterTests {
    private let e = KeyPress(.character("e"), code: 18)
    private let x = KeyPress(.character("x"), code: 45)

    /// Which of some taps are the second of two.
    private static func areDouble(_ taps: (KeyPress, Milliseconds)...) -> [Bool] {
        var counter = TapCounter()
        return taps.map { counter.tap($0, at: $1, within: 200) }
    }

    @Test func twoTapsInQuickSuccessionAreADoubleTap() {
        #expect(Self.areDouble((e, 1000), (e, 1200)) == [false, true])
    }

    @Test func aThirdTapBeginsAnew() {
        #expect(Self.areDouble((e, 1000), (e, 1100), (e, 1200), (e, 1300)) == [false, true, false, true])
    }

    @Test func tapsThatAreFarApartAreTwo() {
        #expect(Self.areDouble((e, 1000), (e, 1201), (e, 1401)) == [false, false, true])
    }

    @Test func tapsOfTwoKeysAreTwo() {
        #expect(Self.areDouble((e, 1000), (x, 1050), (e, 1100)) == [false, false, false])
    }

    @Test func keysWithoutNumbersAreDistinguished() {
        let a = KeyPress(.character("a"), code: 0)
        let b = KeyPress(.character("b"), code: 0)
        #expect(Self.areDouble((a, 1000), (b, 1050), (b, 1100)) == [false, false, true])
    }
}
