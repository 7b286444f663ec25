internal import CGLib
internal import KeyboardEngine

/// When programs under GNOME Shell repeat keys by themselves, as it is set there.
final class KeyRepeat {
    /// Called after a change.
    var onChange: (() -> Void)? {
        didSet { settings?.onChange = onChange }
    }

    private let settings: SettingsGroup?

    /// Where GNOME keeps it; it may be missing on other desktops.
    private static let schema = "org.gnome.desktop.peripherals.keyboard"

    /// - Parameter usesSettings: whether GSettings may be asked.
    init(usesSettings: Bool) {
        settings = usesSettings ? SettingsSchema(Self.schema).flatMap { SettingsGroup($0) } : nil
    }

    /// How long a key must be down; nil where none is repeated.
    var delay: Milliseconds? {
        guard settings?.flag("repeat") != false else { return nil }
        return settings?.number("delay").map { Milliseconds($0) } ?? DesktopFacts().repeatDelay
    }

    /// How long it is from one repeat to the next. GNOME allows 0, which nobody can type at.
    var interval: Milliseconds {
        max(settings?.number("repeat-interval").map { Milliseconds($0) } ?? DesktopFacts().repeatInterval, 10)
    }
}

/// The desktops that hand the keys of all programs on Wayland on as one client.
enum Desktop {
    /// That client. IBus may not say at first which one it is (until 1.5.31 it does not when an engine is selected), but
    /// hardly any other is there. Nil on other desktops.
    static let client: DesktopClient? = {
        guard isOnWayland, let names = g_getenv("XDG_CURRENT_DESKTOP") else { return nil }
        let desktops = String(cString: names).split(separator: ":")
        if desktops.contains("GNOME") { return .gnomeShell }
        return desktops.contains("KDE") ? .ibusWayland : nil
    }()

    /// Whether this is a session on Wayland.
    nonisolated static let isOnWayland = g_getenv("WAYLAND_DISPLAY") != nil
}

/// `kcminputrc`, in which Plasma keeps what is set about the keyboard.
enum PlasmaKeyboardFile {
    /// How long a key must be down for KWin's programs to repeat it; nil where they repeat none.
    static var repeatDelay: Milliseconds? {
        let path = "\(String(cString: g_get_user_config_dir()))/kcminputrc"
        let content = (try? File.read(path, limit: 1 << 16)) ?? []
        return repeatDelay(in: String(decoding: content, as: UTF8.self))
    }

    /// What the file says; KWin's default where it says nothing.
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
