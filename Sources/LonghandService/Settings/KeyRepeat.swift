internal import CGLib
internal import KeyboardEngine

/// When programs repeat keys by themselves, as the desktops have it set.
final class KeyRepeat {
    /// Called after a change.
    var onChange: (() -> Void)?

    private(set) var delays: RepeatDelays
    private let gnome: SettingsGroup?
    private let desktop = Desktop.current

    /// Where GNOME keeps it; the package may be missing on other desktops.
    private static let schema = "org.gnome.desktop.peripherals.keyboard"

    /// - Parameter usesSettings: whether GSettings may be asked.
    init(usesSettings: Bool) {
        delays = RepeatDelays()
        gnome = usesSettings ? SettingsSchema(Self.schema).flatMap { SettingsGroup($0) } : nil
        delays = read()
        gnome?.onChange = { [unowned self] in refresh() }
    }

    /// Reads everything anew. Plasma keeps its part in a file, and tells nobody on this bus when it changes.
    func refresh() {
        let old = delays
        delays = read()
        if delays != old { onChange?() }
    }

    private func read() -> RepeatDelays {
        var delays = RepeatDelays(gnome: gnomeDelay, plasma: PlasmaKeyboardFile.repeatDelay)
        switch desktop {
        case .gnome: delays.unnamed = delays.gnome
        case .plasma: delays.unnamed = delays.plasma
        case nil: break
        }
        return delays
    }

    private var gnomeDelay: Milliseconds? {
        guard let gnome else { return RepeatDelays().gnome }
        return gnome.flag("repeat") == false
            ? nil : gnome.number("delay").map(Milliseconds.init) ?? RepeatDelays().gnome
    }

    /// The desktops on Wayland that hand the keys of all programs on under one name. IBus may not tell that name at first
    /// (until 1.5.31 it does not when an engine is selected), but no other client is likely there.
    private enum Desktop {
        case gnome, plasma

        static var current: Desktop? {
            guard g_getenv("WAYLAND_DISPLAY") != nil, let names = g_getenv("XDG_CURRENT_DESKTOP") else { return nil }
            let desktops = String(cString: names).split(separator: ":")
            if desktops.contains("GNOME") { return .gnome }
            return desktops.contains("KDE") ? .plasma : nil
        }
    }
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
        var values: [Substring: Substring] = [:]
        var isInGroup = false
        for line in content.split(separator: "\n") {
            if line.hasPrefix("[") {
                isInGroup = line == "[Keyboard]"
            } else if isInGroup, let equals = line.firstIndex(of: "=") {
                values[line[..<equals]] = line[line.index(after: equals)...]
            }
        }
        if let mode = values["KeyRepeat"], ["nothing", "false"].contains(mode) { return nil }
        return values["RepeatDelay"].flatMap { Milliseconds($0) } ?? RepeatDelays().plasma
    }
}
