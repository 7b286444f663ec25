internal import CGLib
internal import KeyboardEngine

/// The monotonic clock, which nobody can set.
nonisolated enum Clock {
    /// Milliseconds since the machine started.
    static var now: Milliseconds { Milliseconds(clamping: g_get_monotonic_time() / 1000) }
}
