/// Tells a double tap from two taps.
struct TapCounter: Equatable, Sendable {
    private struct Tap: Equatable {
        let press: KeyPress
        let time: Milliseconds
    }

    private var last: Tap?

    /// The second release must follow the first within this (KeyboardKit 9: `GestureButtonConfiguration`).
    static let timeout: Milliseconds = 200

    /// Notes the end of a tap.
    /// - Returns: whether it is the second of two.
    mutating func tap(_ press: KeyPress, at now: Milliseconds) -> Bool {
        guard let last, last.press.isSameKey(as: press), now <= last.time + Self.timeout else {
            last = Tap(press: press, time: now)
            return false
        }
        self.last = nil
        return true
    }
}
