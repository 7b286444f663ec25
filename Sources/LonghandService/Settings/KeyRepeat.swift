internal import CGLib
internal import KeyboardEngine

/// The settings of GNOME for programs that repeat keys themselves under GNOME Shell.
final class KeyRepeat {
    private let settings: SettingsGroup?

    /// The schema of GNOME, which may be missing on other desktops.
    private static let schema = "org.gnome.desktop.peripherals.keyboard"

    init(_ store: any SettingsStore) { settings = SettingsSchema(Self.schema).map { SettingsGroup($0, in: store) } }

    /// The time that a key must be down before it repeats; nil if keys do not repeat.
    var delay: Milliseconds? {
        guard settings?.flag("repeat") != false else { return nil }
        return settings?.number("delay").map { Milliseconds($0) } ?? DesktopFacts().repeatDelay
    }

    /// The time between repeats. GNOME allows 0, which would make typing impossible.
    var interval: Milliseconds {
        max(settings?.number("repeat-interval").map { Milliseconds($0) } ?? DesktopFacts().repeatInterval, 10)
    }
}

/// The desktops that pass the keys of all Wayland programs to IBus as one client.
enum Desktop {
    /// The client of this desktop; nil on others. IBus may not report it at first (up to 1.5.31, not when an engine is
    /// selected), but most likely it is this one.
    static let client: DesktopClient? = {
        guard isOnWayland, let names = g_getenv("XDG_CURRENT_DESKTOP") else { return nil }
        let desktops = String(cString: names).split(separator: ":")
        if desktops.contains("GNOME") { return .gnomeShell }
        return desktops.contains("KDE") ? .ibusWayland : nil
    }()

    /// Whether this is a Wayland session.
    nonisolated static let isOnWayland = g_getenv("WAYLAND_DISPLAY") != nil
}

/// `kcminputrc`, Plasma's file with the keyboard settings.
enum PlasmaKeyboardFile {
    /// The time that a key must be down before KWin's programs repeat it; nil if they do not.
    static var repeatDelay: Milliseconds? {
        let path = "\(String(cString: g_get_user_config_dir()))/kcminputrc"
        let content = (try? File.read(path, limit: 1 << 16)) ?? []
        return repeatDelay(in: String(decoding: content, as: UTF8.self))
    }

    /// Returns the value in the file, or KWin's default if there is none.
    static func repeatDelay(in content: String) -> Milliseconds? {
        let values = values(in: content)
        if let mode = values["KeyRepeat"], ["nothing", "false"].contains(mode) { return nil }
        return values["RepeatDelay"].flatMap { Milliseconds($0) } ?? DesktopFacts().repeatDelayUntilAnotherKey
    }

    private static func values(in content: String) -> [Substring: Substring] {
        var values: [Substring: Substring] = [:]
        var isInGroup = false
        for line in content.split(separator: "\n") {
            if line.hasPrefix("[") {
                isInGroup = line == "[Keyboard]"
            } else if isInGroup, let equals = line.firstIndex(of: "=") {
                values[line[..<equals]] = line[line.index(after: equals)...]
            }
        }
        return values
    }
}
