import Testing

@testable import KeyboardEngine

struct ShiftTapsTests {
    private static let left = KeyPress(.shift, code: 42, symbol: 0xffe1)
    private static let right = KeyPress(.shift, code: 54, symbol: 0xffe2)
    private static let capsLock = KeyPress(.level, code: 58, symbol: 0xffe5)
    private static let letter = KeyPress(.character("a"), code: 30, symbol: 0x61)

    /// What each of these keys makes of Shift, pressed and released one after the other.
    private func tap(_ keys: (KeyPress, Milliseconds)...) -> [ShiftTaps.Count?] {
        var taps = ShiftTaps()
        return keys.map { key, time in
            let pressed = taps.note(key, at: time, within: 500)
            #expect(pressed == nil)
            return taps.note(key.released, at: time, within: 500)
        }
    }

    @Test func twoTapsInQuickSuccessionAreTwo() {
        #expect(tap((Self.left, 100), (Self.left, 599)) == [.once, .twice])
        #expect(tap((Self.left, 100), (Self.right, 200)) == [.once, .twice])
        #expect(tap((Self.left, 100), (Self.left, 600)) == [.once, .once])
    }

    @Test func aThirdTapBeginsAnew() {
        #expect(tap((Self.left, 0), (Self.left, 100), (Self.left, 200)) == [.once, .twice, .once])
    }

    @Test func aLetterBetweenMakesThemTwoKeys() {
        #expect(tap((Self.left, 0), (Self.letter, 50), (Self.left, 100)) == [.once, nil, .once])
        #expect(tap((Self.capsLock, 0), (Self.letter, 50)) == [nil, nil])
    }

    @Test func shiftThatWasHeldForALetterIsNoTap() {
        var taps = ShiftTaps()
        for press in [Self.left, Self.letter, Self.letter.released] {
            #expect(taps.note(press, at: 0, within: 500) == nil)
        }
        #expect(taps.note(Self.left.released, at: 0, within: 500) == nil)
    }

    @Test func aReleaseAloneIsNoTap() {
        var taps = ShiftTaps()
        #expect(taps.note(Self.left.released, at: 0, within: 500) == nil)
    }
}
