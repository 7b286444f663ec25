internal import CGLib

/// Calls back from the main loop whenever the process gets a signal. It ends when it is released.
public final class SignalWatch {
    private var source: UInt32 = 0
    private let action: () -> Void

    /// Watches a signal, one of those that GLib can watch: SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2 and SIGWINCH.
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
