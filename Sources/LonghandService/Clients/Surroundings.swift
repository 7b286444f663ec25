internal import DesktopSession
internal import IBus
internal import KeyboardEngine

/// The surroundings of clients that change their behaviour.
nonisolated struct Surroundings: Equatable, Sendable {
    /// The client that has the keys of all programs on this desktop, if there is one.
    var desktop: DesktopClient?
    /// The oldest release that IBus can be; nil until it is known, and for old releases, which do not report it.
    var ibus: IBusVersion?
    /// Whether GNOME Shell's overview has the keyboard, and with it the search.
    var isOverviewActive = false

    /// How the window of IBus' panel takes the focus. A normal Wayland window has it for longer than an X11 window.
    var panelFocus: PanelFocus? {
        guard Desktop.isOnWayland, desktop != .gnomeShell else { return nil }
        return ibus.map { $0 >= Self.waylandPanel } == true ? .wayland : .xwayland
    }

    private static let waylandPanel = IBusVersion(1, 5, 29)
}

/// A client that has the keys of all programs on a desktop.
nonisolated enum DesktopClient: Equatable, Sendable {
    /// GNOME Shell.
    case gnomeShell
    /// `ibus-wayland`, or IBus' panel, for KWin.
    case ibusWayland
}
