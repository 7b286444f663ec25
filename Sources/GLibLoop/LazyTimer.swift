internal import CGLib

/// A timer that is started and cancelled all the time, such as the one that each key starts and its release cancels.
///
/// A source of the main loop costs more than handling a key. So this timer leaves its source in the loop when it is
/// cancelled or put off. When the source is ready, the timer fires or waits for what is left.
public final class LazyTimer {
    /// The time at which the timer fires, in microseconds on the monotonic clock; nil while it does not run.
    private var end: Int?
    /// What wakes the timer, and when: not after its end.
    private var wake: (timer: Timer, time: Int)?
    private let isExact: Bool
    private let action: () -> Void

    /// Creates a timer that does not run yet.
    /// - Parameters:
    ///   - isExact: See ``Timer/init(milliseconds:isExact:_:)``.
    ///   - action: The callback, once after each start that is not followed by another start or a cancellation.
    public init(isExact: Bool = false, _ action: @escaping () -> Void) {
        self.isExact = isExact
        self.action = action
    }

    /// Starts the timer, or starts it anew if it runs.
    public func start(milliseconds: UInt32) {
        let end = g_get_monotonic_time() + Int(milliseconds) * 1000
        self.end = end
        if wake.map({ end < $0.time }) ?? true { wait(until: end) }
    }

    /// Cancels the timer if it runs.
    public func cancel() { end = nil }

    private func wait(until end: Int) {
        wake = (Timer(until: end, isExact: isExact) { [weak self] in self?.awake() }, end)
    }

    private func awake() {
        wake = nil
        guard let end else { return }
        guard end <= g_get_monotonic_time() else { return wait(until: end) }
        self.end = nil
        action()
    }
}
