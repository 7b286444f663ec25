/// The keys that are making a gesture, and how each of them will end.
struct KeyGestures: Equatable, Sendable {
    private struct Making: Equatable {
        let press: KeyPress
        var isLong = false
    }

    private var making: [Making] = []
    private var taps = TapCounter()

    /// The end of a key: with what it went down, and the gestures that end it.
    typealias Ended = (press: KeyPress, gestures: [KeyboardGesture])

    /// A key went down; if it was down already, nobody saw it go up.
    mutating func begin(_ press: KeyPress) {
        making.removeAll { $0.press.isSameKey(as: press) }
        if making.count >= WithheldKeys.limit { making.removeFirst() }
        making.append(Making(press: press))
    }

    /// A key was held: it will not end as a tap.
    mutating func holdLong(_ press: KeyPress) {
        guard let index = index(of: press) else { return }
        making[index].isLong = true
    }

    /// A key is up; nil where it was making no gesture.
    mutating func end(_ press: KeyPress, at now: Milliseconds, doubleTapInterval: Milliseconds) -> Ended? {
        guard let index = index(of: press) else { return nil }
        let made = making.remove(at: index)
        guard !made.isLong else { return (made.press, [.end]) }
        let isDouble = taps.tap(press, at: now, within: doubleTapInterval)
        return (made.press, isDouble ? [.release, .doubleTap, .end] : [.release, .end])
    }

    /// All keys are to end without anything more.
    /// - Returns: with what they went down.
    mutating func endAll() -> [KeyPress] {
        defer { making.removeAll() }
        return making.map(\.press)
    }

    private func index(of press: KeyPress) -> Int? { making.firstIndex { $0.press.isSameKey(as: press) } }
}
