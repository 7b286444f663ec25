internal import IBus
internal import KeyboardEngine

/// Where clients are, as far as it changes what they do.
nonisolated struct Surroundings: Equatable, Sendable {
    /// The client that has the keys of all programs of this desktop, if there is one.
    var desktop: DesktopClient?
    /// The release that IBus is at least; nil while that is not known, and for old ones, which do not tell.
    var ibus: IBusVersion?
    /// Whether GNOME Shell's overview has the keyboard, and with it the search.
    var isOverviewActive = false

    /// How the window of IBus' panel takes the focus: an ordinary window of Wayland's has it for longer than one of X11's.
    var panelFocus: PanelFocus? {
        guard Desktop.isOnWayland, desktop != .gnomeShell else { return nil }
        return ibus.map { $0 >= Self.waylandPanel } == true ? .wayland : .xwayland
    }

    private static let waylandPanel = IBusVersion(1, 5, 29)
}

/// A client that has the keys of all programs of a desktop.
nonisolated enum DesktopClient: Equatable, Sendable {
    /// GNOME Shell.
    case gnomeShell
    /// `ibus-wayland`, or IBus' panel, for KWin.
    case ibusWayland
}
