internal import KeyboardEngine

/// The keys that are part of a gesture, and how each of them will end.
struct KeyGestures: Equatable, Sendable {
    private struct Making: Equatable {
        let press: KeyPress
        var isLong = false
    }

    private var making: [Making] = []
    private var taps = TapCounter()

    /// The end of a key: the press with which it began, and the gestures that end it.
    typealias Ended = (press: KeyPress, gestures: [KeyboardGesture])

    /// Records that a key went down. If it was down already, its release was missed.
    mutating func begin(_ press: KeyPress) {
        making.removeAll { $0.press.isSameKey(as: press) }
        if making.count >= WithheldKeys.limit { making.removeFirst() }
        making.append(Making(press: press))
    }

    /// Records that a key was held, so that it will not end as a tap.
    mutating func holdLong(_ press: KeyPress) {
        guard let index = index(of: press) else { return }
        making[index].isLong = true
    }

    /// Records that a key is up, and returns the gestures that end it; `nil` if it was not part of one.
    mutating func end(_ press: KeyPress, at now: Milliseconds, doubleTapInterval: Milliseconds) -> Ended? {
        guard let index = index(of: press) else { return nil }
        let made = making.remove(at: index)
        guard !made.isLong else { return (made.press, [.end]) }
        let isDouble = taps.tap(press, at: now, within: doubleTapInterval)
        return (made.press, isDouble ? [.release, .doubleTap, .end] : [.release, .end])
    }

    /// Ends all keys without a tap.
    /// - Returns: The presses with which they began.
    mutating func endAll() -> [KeyPress] {
        defer { making.removeAll() }
        return making.map(\.press)
    }

    private func index(of press: KeyPress) -> Int? { making.firstIndex { $0.press.isSameKey(as: press) } }
}
