internal import CGLib

/// A callback from the main loop whenever the process receives a signal. It ends when it is released.
public final class SignalWatch {
    private var source: UInt32 = 0
    private let action: () -> Void

    /// Watches a signal that GLib supports: SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2 or SIGWINCH.
    public init(_ signal: Int32, _ action: @escaping () -> Void) {
        self.action = action
        source = g_unix_signal_add(
            signal,
            { data in
                guard let data else { return 0 }
                Unmanaged<SignalWatch>.fromOpaque(data).takeUnretainedValue().action()
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { g_source_remove(source) }
}
