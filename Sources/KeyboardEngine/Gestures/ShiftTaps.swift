/// A detector of taps of Shift alone: a press and a release with no other key between them.
package struct ShiftTaps: Sendable {
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
    /// - Parameter interval: The longest time between two taps that count as a double tap, in milliseconds.
    /// - Returns: The tap that the event completes, if any.
    package mutating func note(_ press: KeyPress, at now: Milliseconds, within interval: Milliseconds) -> Count? {
        guard press.key == .shift else {
            if !press.isRelease { (isDown, lastTap) = (false, nil) }
            return nil
        }
        guard press.isRelease else {
            isDown = true
            return nil
        }
        guard isDown else { return nil }
        isDown = false
        let isSecond = lastTap.map { now >= $0 && now - $0 < interval } ?? false
        lastTap = isSecond ? nil : now
        return isSecond ? .twice : .once
    }
}
