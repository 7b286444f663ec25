internal import DesktopSession
internal import IBus
internal import PressAndHold

/// What this desktop and its IBus are like, as far as clients depend on it.
nonisolated struct IBusSurroundings: Equatable, Sendable {
    /// The client that has the keys of all programs on this desktop, if there is one. ``IBusSurroundings/clients`` adds
    /// what the release of IBus decides.
    var desktop: DesktopClient?
    /// The oldest release that IBus can be; nil until it is known, and for old releases, which do not report it.
    var ibus: IBusVersion?
    /// Whether GNOME Shell's overview has the keyboard, and with it the search.
    var isOverviewActive = false

    /// The surroundings of clients.
    var clients: Surroundings {
        let isPanel = desktop == .ibusWayland && isAtLeast(Self.kwinPanel)
        return Surroundings(desktop: isPanel ? .kwinPanel : desktop, isOverviewActive: isOverviewActive)
    }

    /// How the window of IBus' panel takes the focus. A normal Wayland window has it for longer than an X11 window.
    var panelFocus: PanelFocus? {
        guard Desktop.isOnWayland, desktop != .gnomeShell else { return nil }
        return isAtLeast(Self.waylandPanel) ? .wayland : .xwayland
    }

    private func isAtLeast(_ release: IBusVersion) -> Bool { ibus.map { $0 >= release } == true }

    /// The first release whose panel is KWin's input method.
    private static let kwinPanel = IBusVersion(1, 5, 32)
    /// The first release whose panel is a Wayland window.
    private static let waylandPanel = IBusVersion(1, 5, 29)
}
