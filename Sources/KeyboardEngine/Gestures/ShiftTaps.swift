/// Tells when Shift is tapped by itself: pressed and released with no other key between.
package struct ShiftTaps: Sendable {
    /// How often it was tapped in quick succession.
    package enum Count: Sendable {
        case once
        case twice
    }

    private var isDown = false
    private var lastTap: Milliseconds?

    /// Shift was not tapped yet.
    package init() {}

    /// Notes a key event.
    /// - Parameter interval: how soon the second tap has to follow the first.
    /// - Returns: what the event has made of Shift; nil where it is no tap.
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
