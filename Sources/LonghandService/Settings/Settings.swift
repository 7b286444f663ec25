internal import CGLib
internal import KeyboardEngine

/// The user's settings, from GSettings, and how they change.
final class Settings {
    /// What a session needs to know.
    private(set) var input = InputSettings()
    /// The user's locales, in order; empty when they have not been set.
    private(set) var locales: [LocaleIdentifier] = []
    /// The first of them; else the one that the user's environment names.
    var currentLocale: LocaleIdentifier { locales.first ?? Locales.environment }

    /// Called after a change.
    var onChange: (() -> Void)?

    private var source: UnsafeMutablePointer<GSettings>?
    private let schema: SettingsSchema?

    private static let id = "org.freedesktop.ibus.engine.longhand"

    /// The settings of the user whose process this is; the defaults where the schema is not installed.
    init() {
        schema = SettingsSchema(Self.id)
        guard let schema else {
            Log.warning("The settings' schema is not installed: everything is on its default.")
            return
        }
        source = g_settings_new_full(schema.raw, nil, nil)
        read()
        follow()
    }

    isolated deinit { if let source { g_object_unref(source) } }

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

    private func read() {
        input.holdDelay = milliseconds("hold-delay").clamped(to: InputSettings.holdDelays)
        input.holdKeys = strings("hold-keys").reduce(into: []) { $0.formUnion(Self.holdKeys[$1] ?? []) }
        input.holdOnRepeats = flag("hold-on-repeats")
        input.holdInTerminals = flag("hold-in-terminals")
        input.excludedPrograms = strings("excluded-programs")
        locales = strings("locales").compactMap { LocaleIdentifier($0) }
    }

    private static let holdKeys: [String: HoldKeys] = [
        "letters": .letters, "punctuation": .punctuation, "digits": .digits, "space": .space,
        "backspace": .backspace, "return": .return,
    ]

    // MARK: Values. GLib ends the process when a key is missing, so each is looked up first.

    private func milliseconds(_ key: String) -> Milliseconds {
        value(key, of: "u").map { Milliseconds(g_variant_get_uint32($0.raw)) } ?? InputSettings().holdDelay
    }

    private func flag(_ key: String) -> Bool {
        value(key, of: "b").map { g_variant_get_boolean($0.raw) != 0 } ?? false
    }

    private func strings(_ key: String) -> [String] { value(key, of: "as")?.strings ?? [] }

    private func value(_ key: String, of type: String) -> SettingsValue? {
        guard let source, schema?.has(key) == true, let raw = g_settings_get_value(source, key) else { return nil }
        let value = SettingsValue(raw)
        return value.type == type ? value : nil
    }
}

extension Milliseconds {
    fileprivate func clamped(to range: ClosedRange<Milliseconds>) -> Milliseconds {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
