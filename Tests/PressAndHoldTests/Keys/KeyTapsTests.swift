import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct KeyTapsTests {
    private static let left = KeyPress(.shift, code: 42, symbol: 0xffe1)
    private static let right = KeyPress(.shift, code: 54, symbol: 0xffe2)
    private static let capsLock = KeyPress(.level, code: 58, symbol: 0xffe5)
    private static let letter = KeyPress(.character("a"), code: 30, symbol: 0x61)

    /// What each of these keys makes of Shift, pressed and released one after the other.
    private func tap(_ keys: (KeyPress, Milliseconds)...) -> [KeyTaps.Count?] {
        var taps = KeyTaps()
        return keys.map { key, time in
            let pressed = note(key, at: time, in: &taps)
            #expect(pressed == nil)
            return note(key.released, at: time, in: &taps)
        }
    }

    private func note(_ press: KeyPress, at time: Milliseconds, in taps: inout KeyTaps) -> KeyTaps.Count? {
        taps.note(isKey: press.key == .shift, isRelease: press.isRelease, at: time, within: 500)
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
        var taps = KeyTaps()
        for press in [Self.left, Self.letter, Self.letter.released] {
            #expect(note(press, at: 0, in: &taps) == nil)
        }
        #expect(note(Self.left.released, at: 0, in: &taps) == nil)
    }

    @Test func aReleaseAloneIsNoTap() {
        var taps = KeyTaps()
        #expect(note(Self.left.released, at: 0, in: &taps) == nil)
    }

    @Test func theSecondPressIsExpectedForAsLongAsItCounts() {
        var taps = KeyTaps()
        #expect(!taps.expectsSecond(at: 0, within: 500))
        for press in [Self.left, Self.left.released] { _ = note(press, at: 100, in: &taps) }
        #expect(taps.expectsSecond(at: 599, within: 500))
        #expect(!taps.expectsSecond(at: 600, within: 500))
    }
}
