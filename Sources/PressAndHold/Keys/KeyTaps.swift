package import KeyboardEngine

/// A detector of taps of one key alone, such as Shift: a press and a release with no other key between them.
package struct KeyTaps: Sendable {
    /// The number of taps in quick succession.
    package enum Count: Sendable {
        case once
        case twice
    }

    private var isDown = false
    private var lastTap: Milliseconds?

    /// Creates a detector that has seen no tap.
    package init() {}

    /// Records a key event.
    /// - Parameters:
    ///   - isKey: Whether it is an event of the key.
    ///   - isRelease: Whether a key goes up.
    ///   - interval: The longest time between two taps that count as a double tap, in milliseconds.
    /// - Returns: The tap that the event completes, if any.
    package mutating func note(
        isKey: Bool, isRelease: Bool, at now: Milliseconds, within interval: Milliseconds
    ) -> Count? {
        guard isKey else {
            if !isRelease { (isDown, lastTap) = (false, nil) }
            return nil
        }
        guard isRelease else {
            isDown = true
            return nil
        }
        guard isDown else { return nil }
        isDown = false
        let isSecond = lastTap.map { now >= $0 && now - $0 < interval } ?? false
        lastTap = isSecond ? nil : now
        return isSecond ? .twice : .once
    }

    /// Returns whether a press of the key now would begin the second of two taps.
    package func expectsSecond(at now: Milliseconds, within interval: Milliseconds) -> Bool {
        lastTap.map { now >= $0 && now - $0 < interval } ?? false
    }
}
