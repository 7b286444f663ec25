internal import CGLib

/// Calls back once, after a while, from the main loop. It is cancelled when it is let go of.
public final class Timer {
    private var source: UInt32 = 0
    private let action: () -> Void

    /// A timer that calls `action` in `milliseconds` on the monotonic clock.
    public init(milliseconds: UInt32, _ action: @escaping () -> Void) {
        self.action = action
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, milliseconds,
            { data in
                guard let data else { return 0 }
                Unmanaged<Timer>.fromOpaque(data).takeUnretainedValue().fire()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    deinit { if source != 0 { g_source_remove(source) } }

    private func fire() {
        source = 0
        action()
    }
}
