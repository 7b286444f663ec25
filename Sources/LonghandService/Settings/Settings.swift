internal import CGLib
internal import KeyboardEngine

/// The user's settings, from GSettings, and how they change.
final class Settings {
    /// What a session needs to know.
    private(set) var input = InputSettings()
    /// The user's locales, in order; empty when they have not been set.
    private var locales: [LocaleIdentifier] = []

    /// Called after a change.
    var onChange: (() -> Void)?

    private let schema: SettingsSchema?
    private var source: UnsafeMutablePointer<GSettings>?
    private var file: SettingsFile?
    /// What is wrong with the file where the settings are kept, as it was said last.
    private var complaint: String?

    private static let id = "org.freedesktop.ibus.engine.longhand"

    /// The settings of the user whose process this is; the defaults where they cannot be read.
    init() {
        schema = SettingsSchema(Self.id)
        guard let schema else {
            Log.warning("The settings' schema is not installed: everything is on its default.")
            return
        }
        guard !SettingsFile.allCases.contains(where: complainOfDanger) else { return }
        source = g_settings_new_full(schema.raw, nil, nil)
        file = .current
        switch file {
        case .dconf: SessionBusGuard.letProcessOutliveBus()
        case .keyFile: break
        case nil: Log.warning("GSettings keeps no settings here: everything is on its default.")
        }
        read()
        follow()
    }

    isolated deinit { if let source { g_object_unref(source) } }

    /// The user's first locale; else the one that the environment names.
    var currentLocale: LocaleIdentifier { locales.first ?? Locales.environment }

    /// The locales to go by, the best first: one that is asked for, if any, then the user's. There is always one.
    func locales(preferring first: LocaleIdentifier? = nil) -> [LocaleIdentifier] {
        let wanted = [first].compactMap(\.self) + locales
        return wanted.isEmpty ? [currentLocale] : wanted
    }

    // MARK: Reading

    private func follow() {
        let changed: @convention(c) (gpointer?, gpointer?) -> Void = { data, _ in
            guard let data else { return }
            nonisolated(unsafe) let pointer = data
            MainActor.assumeIsolated { Unmanaged<Settings>.fromOpaque(pointer).takeUnretainedValue().reread() }
        }
        g_signal_connect_data(
            source, "changed", unsafeBitCast(changed, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
            nil, G_CONNECT_SWAPPED)
    }

    private func reread() {
        read()
        onChange?()
    }

    /// What is wrong in the file is said once, until it is something else; meanwhile the defaults stand.
    private func read() {
        let complaint = schema.flatMap { file?.complaint(by: $0) }
        if let complaint, let file, complaint != self.complaint { complain(complaint, of: file) }
        self.complaint = complaint
        if complaint == nil { readValues() } else { (input, locales) = (InputSettings(), []) }
    }

    private func complainOfDanger(_ file: SettingsFile) -> Bool {
        guard let danger = file.danger else { return false }
        complain(danger.description, of: file)
        return true
    }

    private func complain(_ complaint: String, of file: SettingsFile) {
        Log.warning("\(file.path): \(complaint): all settings are on their defaults.")
    }

    private func readValues() {
        let defaults = InputSettings()
        input.holdDelay = milliseconds("hold-delay")?.clamped(to: InputSettings.holdDelays) ?? defaults.holdDelay
        input.holdKeys = strings("hold-keys").map { HoldKeys(names: $0) } ?? defaults.holdKeys
        input.holdOnRepeats = flag("hold-on-repeats") ?? defaults.holdOnRepeats
        input.holdInTerminals = flag("hold-in-terminals") ?? defaults.holdInTerminals
        input.excludedPrograms = strings("excluded-programs") ?? defaults.excludedPrograms
        locales = strings("locales")?.compactMap { LocaleIdentifier($0) } ?? []
    }

    // MARK: Values. GLib ends the process when a key is missing, so each is looked up first.

    private func milliseconds(_ key: String) -> Milliseconds? {
        value(key, of: "u").map { Milliseconds(g_variant_get_uint32($0.raw)) }
    }

    private func flag(_ key: String) -> Bool? { value(key, of: "b").map { g_variant_get_boolean($0.raw) != 0 } }

    private func strings(_ key: String) -> [String]? { value(key, of: "as")?.strings }

    private func value(_ key: String, of type: String) -> SettingsValue? {
        guard let source, schema?.has(key) == true, let raw = g_settings_get_value(source, key) else { return nil }
        let value = SettingsValue(raw)
        return value.type == type ? value : nil
    }
}

extension HoldKeys {
    /// The kinds of keys by the names that they have in the settings; unknown names do not count.
    fileprivate init(names: [String]) {
        self = names.reduce(into: []) { $0.formUnion(Self.named[$1] ?? []) }
    }

    private static let named: [String: HoldKeys] = [
        "letters": .letters, "punctuation": .punctuation, "digits": .digits, "space": .space,
        "backspace": .backspace, "return": .return,
    ]
}

extension Milliseconds {
    fileprivate func clamped(to range: ClosedRange<Milliseconds>) -> Milliseconds {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
