internal import CGLib

/// A callback from the main loop, once after a delay. It is cancelled when it is released.
public final class Timer {
    private var source: UInt32 = 0
    /// The end of an exact timer, in microseconds on the monotonic clock, until an alarm is set for it.
    private var end: Int?
    private var alarm: Alarm?
    private let action: () -> Void

    /// How long before its end an exact timer sets an alarm, in milliseconds. GLib's timers are less late than that.
    private static let lastStretch: UInt32 = 2

    /// Creates a timer, which begins at once.
    /// - Parameters:
    ///   - milliseconds: The time until the callback, on the monotonic clock.
    ///   - isExact: Whether it is late by microseconds alone. Other timers are late by up to a millisecond, as GLib rounds
    ///     up, but need no file descriptor.
    ///   - action: The callback.
    public convenience init(milliseconds: UInt32, isExact: Bool = false, _ action: @escaping () -> Void) {
        self.init(until: g_get_monotonic_time() + Int(milliseconds) * 1000, isExact: isExact, action)
    }

    /// Creates a timer for a time on the monotonic clock, in microseconds.
    init(until end: Int, isExact: Bool, _ action: @escaping () -> Void) {
        self.action = action
        var delay = UInt32(clamping: (end - g_get_monotonic_time() + 999) / 1000)
        if isExact, delay > Self.lastStretch {
            self.end = end
            delay -= Self.lastStretch
        }
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, delay,
            { data in
                guard let data else { return 0 }
                Unmanaged<Timer>.fromOpaque(data).takeUnretainedValue().fire()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    deinit { if source != 0 { g_source_remove(source) } }

    private func fire() {
        source = 0
        guard let end else { return action() }
        self.end = nil
        alarm = Alarm(at: end) { [weak self] in self?.ring() }
        // Without a free file descriptor the timer ends two milliseconds early.
        if alarm == nil { action() }
    }

    private func ring() {
        alarm = nil
        action()
    }
}
