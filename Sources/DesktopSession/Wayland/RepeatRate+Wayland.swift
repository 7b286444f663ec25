internal import KeyboardEngine
internal import PressAndHold

extension RepeatRate {
    /// Creates the rate that a compositor reports by `wl_keyboard.repeat_info`.
    /// - Parameters:
    ///   - rate: how often a key repeats in a second; 0 if keys do not repeat.
    ///   - delay: the time before the first repeat, in milliseconds.
    package init(perSecond rate: UInt32, delay: UInt32) {
        let interval = Milliseconds(1000 / max(rate, 1))
        self.init(delay: rate == 0 ? nil : Milliseconds(delay), interval: max(interval, KeyRepeat.shortestInterval))
    }
}
