internal import CGLib
internal import DesktopSession
internal import PressAndHold

extension Desktop {
    /// The client that passes the keys of all Wayland programs to IBus on this desktop; nil on others. IBus may not
    /// report it at first (up to 1.5.31, not when an engine is selected), but most likely it is this one.
    static let client: DesktopClient? = {
        guard isOnWayland, let names = g_getenv("XDG_CURRENT_DESKTOP") else { return nil }
        let desktops = String(cString: names).split(separator: ":")
        if desktops.contains("GNOME") { return .gnomeShell }
        return desktops.contains("KDE") ? .ibusWayland : nil
    }()
}
