internal import CGLib
package import KeyboardEngine

/// The monotonic clock, which is never set back.
package enum Clock {
    /// The time since the machine started, in milliseconds.
    package static var now: Milliseconds { Milliseconds(clamping: g_get_monotonic_time() / 1000) }
}
