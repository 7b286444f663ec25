/// The surroundings of clients that change their behaviour.
package struct Surroundings: Equatable, Sendable {
    /// The client that has the keys of all programs on this desktop, if there is one.
    package var desktop: DesktopClient?
    /// Whether GNOME Shell's overview has the keyboard, and with it the search.
    package var isOverviewActive: Bool

    /// Creates surroundings; those of no known desktop by default.
    package init(desktop: DesktopClient? = nil, isOverviewActive: Bool = false) {
        self.desktop = desktop
        self.isOverviewActive = isOverviewActive
    }
}

/// A client that has the keys of all programs on a desktop.
package enum DesktopClient: Equatable, Sendable {
    /// GNOME Shell.
    case gnomeShell
    /// `ibus-wayland`, for KWin.
    case ibusWayland
    /// IBus' panel, for KWin.
    case kwinPanel
}
