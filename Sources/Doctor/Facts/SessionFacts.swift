/// What kind of session this is.
package struct SessionFacts: Equatable, Sendable {
    /// How programs are shown.
    package enum Display: Sendable {
        case x11, wayland
        /// Not at all, as on a console.
        case none
    }

    /// How programs are shown.
    package var display = Display.none
    /// The desktop's names, from `XDG_CURRENT_DESKTOP`.
    package var desktops: [String] = []

    package init(display: Display = .none, desktops: [String] = []) {
        (self.display, self.desktops) = (display, desktops)
    }

    /// Who reads keys in the session and hands them to IBus.
    enum Kind {
        /// The toolkits' modules and IBus' server for XIM.
        case x11
        /// GNOME Shell, for all programs.
        case gnomeWayland
        /// KWin, by what its settings name as the input method.
        case plasmaWayland
        /// Another compositor, of which IBus is a client from 1.5.32 on.
        case otherWayland
        /// Nobody.
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
