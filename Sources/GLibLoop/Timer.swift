internal import CGLib

/// A callback from the main loop, once after a delay. It is cancelled when it is released.
public final class Timer {
    private var source: UInt32 = 0
    private let action: () -> Void

    /// Creates a timer that calls `action` after `milliseconds` on the monotonic clock.
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
