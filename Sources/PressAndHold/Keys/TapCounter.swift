internal import KeyboardEngine

/// A detector of double taps, as opposed to two taps.
struct TapCounter: Equatable, Sendable {
    private struct Tap: Equatable {
        let press: KeyPress
        let time: Milliseconds
    }

    private var last: Tap?

    /// Records the end of a tap.
    /// - Parameter interval: The longest time between the two releases of a double tap.
    /// - Returns: Whether the tap is the second of two.
    mutating func tap(_ press: KeyPress, at now: Milliseconds, within interval: Milliseconds) -> Bool {
        guard let last, last.press.isSameKey(as: press), now <= last.time + interval else {
            last = Tap(press: press, time: now)
            return false
        }
        self.last = nil
        return true
    }
}
