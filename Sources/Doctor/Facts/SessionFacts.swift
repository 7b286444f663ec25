/// The kind of session.
package struct SessionFacts: Equatable, Sendable {
    /// The display system.
    package enum Display: Sendable {
        case x11, wayland
        /// No display, as on a console.
        case none
    }

    /// The display system.
    package var display = Display.none
    /// The names of the desktop, from `XDG_CURRENT_DESKTOP`.
    package var desktops: [String] = []

    package init(display: Display = .none, desktops: [String] = []) {
        (self.display, self.desktops) = (display, desktops)
    }

    /// The component that reads keys in the session and passes them to IBus.
    enum Kind {
        /// The toolkits' modules and IBus' server for XIM.
        case x11
        /// GNOME Shell, for all programs.
        case gnomeWayland
        /// KWin, through the input method in its settings.
        case plasmaWayland
        /// Another compositor, of which IBus is a client since 1.5.32.
        case otherWayland
        /// No component.
        case none
    }

    var kind: Kind {
        switch display {
        case .x11: .x11
        case .wayland where isGnome: .gnomeWayland
        case .wayland where desktops.contains("KDE"): .plasmaWayland
        case .wayland: .otherWayland
        case .none: .none
        }
    }

    var isGnome: Bool { desktops.contains("GNOME") }
}
