internal import CGLib
internal import KeyboardEngine

/// The monotonic clock, which is never set back.
nonisolated enum Clock {
    /// The time since the machine started, in milliseconds.
    static var now: Milliseconds { Milliseconds(clamping: g_get_monotonic_time() / 1000) }
}
