import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct KeyGesturesTests {
    private let e = KeyPress(.character("e"), code: 18)
    private let x = KeyPress(.character("x"), code: 45)

    @Test func aTapEndsWithARelease() {
        var gestures = KeyGestures()
        gestures.begin(e)
        let ends = [
            gestures.end(e, at: 100, doubleTapInterval: 200)?.gestures,
            gestures.end(e, at: 110, doubleTapInterval: 200)?.gestures,
        ]
        #expect(ends == [[.release, .end], nil])
    }

    @Test func theSecondTapIsADoubleTap() {
        var gestures = KeyGestures()
        gestures.begin(e)
        _ = gestures.end(e, at: 100, doubleTapInterval: 200)
        gestures.begin(e)
        let end = gestures.end(e, at: 200, doubleTapInterval: 200)
        #expect(end?.gestures == [.release, .doubleTap, .end])
    }

    @Test func aHoldEndsWithoutARelease() {
        var gestures = KeyGestures()
        gestures.begin(e)
        gestures.holdLong(e)
        let end = gestures.end(e, at: 900, doubleTapInterval: 200)
        #expect(end?.gestures == [.end])
    }

    @Test func aKeyEndsAsWhatItBegan() {
        var gestures = KeyGestures()
        gestures.begin(KeyPress(.character("E"), code: 18))
        let end = gestures.end(e, at: 100, doubleTapInterval: 200)
        #expect(end?.press.key == .character("E"))
    }

    @Test func severalKeysEndIndependently() {
        var gestures = KeyGestures()
        gestures.begin(e)
        gestures.begin(x)
        gestures.holdLong(e)
        let ends = [
            gestures.end(x, at: 100, doubleTapInterval: 200)?.gestures,
            gestures.end(e, at: 900, doubleTapInterval: 200)?.gestures,
        ]
        #expect(ends == [[.release, .end], [.end]])
    }

    @Test func allCanEndAtOnce() {
        var gestures = KeyGestures()
        gestures.begin(e)
        gestures.begin(x)
        let ends = [gestures.endAll(), gestures.endAll()]
        #expect(ends == [[e, x], []])
    }

    @Test func keysThatNeverEndAreForgotten() {
        var gestures = KeyGestures()
        for code in 1...UInt32(WithheldKeys.limit + 1) { gestures.begin(KeyPress(.other, code: code)) }
        gestures.begin(KeyPress(.other, code: 2))
        let ends = gestures.endAll()
        #expect(ends.count == WithheldKeys.limit)
    }
}
