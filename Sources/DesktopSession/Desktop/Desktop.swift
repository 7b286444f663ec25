internal import CGLib

/// The desktop session of this process.
package enum Desktop {
    /// Whether this is a Wayland session.
    package static let isOnWayland = g_getenv("WAYLAND_DISPLAY") != nil
}
