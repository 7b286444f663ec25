internal import CGLib

/// The settings of one schema in GSettings, and changes to them.
package final class SettingsGroup {
    /// Called after a change.
    var onChange: (() -> Void)?

    private let schema: SettingsSchema
    private let source: UnsafeMutablePointer<GSettings>

    /// Opens the settings. Returns nil if GLib refuses.
    package init?(_ schema: SettingsSchema) {
        guard let source = g_settings_new_full(schema.raw, nil, nil) else { return nil }
        self.schema = schema
        self.source = source
        follow()
    }

    isolated deinit {
        g_signal_handlers_disconnect_matched(
            source, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
        g_object_unref(source)
    }

    private func follow() {
        let changed: @convention(c) (gpointer?, gpointer?) -> Void = { data, _ in
            guard let data else { return }
            nonisolated(unsafe) let pointer = data
            MainActor.assumeIsolated {
                Unmanaged<SettingsGroup>.fromOpaque(pointer).takeUnretainedValue().onChange?()
            }
        }
        g_signal_connect_data(
            source, "changed", unsafeBitCast(changed, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
            nil, G_CONNECT_SWAPPED)
    }

    // MARK: Values. GLib ends the process if a key is missing, so each is looked up first.

    /// Returns a number, or nil if there is no such key.
    func number(_ key: String) -> UInt32? { value(key, of: "u").map { g_variant_get_uint32($0.raw) } }

    /// Returns a Boolean value, or nil if there is no such key.
    func flag(_ key: String) -> Bool? { value(key, of: "b").map { g_variant_get_boolean($0.raw) != 0 } }

    /// Returns a string, or nil if there is no such key.
    func string(_ key: String) -> String? { value(key, of: "s")?.string }

    /// Returns a list of strings, or nil if there is no such key.
    func strings(_ key: String) -> [String]? { value(key, of: "as")?.strings }

    /// Returns a dictionary of strings, or nil if there is no such key.
    func pairs(_ key: String) -> [String: String]? { value(key, of: "a{ss}")?.pairs }

    /// Sets a list of strings. Nothing happens if there is no such key, or an administrator has locked it.
    func set(_ key: String, _ strings: [String]) {
        guard schema.has(key), g_settings_is_writable(source, key) != 0 else { return }
        var pointers = strings.map { UnsafePointer<CChar>(g_strdup($0)) } + [nil]
        defer { for pointer in pointers { g_free(UnsafeMutablePointer(mutating: pointer)) } }
        g_settings_set_strv(source, key, &pointers)
    }

    /// Sets a Boolean value. Nothing happens if there is no such key, or an administrator has locked it.
    func set(_ key: String, _ flag: Bool) {
        guard schema.has(key), g_settings_is_writable(source, key) != 0 else { return }
        g_settings_set_boolean(source, key, flag ? 1 : 0)
    }

    /// Returns a value, or nil if there is no such key or it has another type.
    package func value(_ key: String, of type: String) -> SettingsValue? {
        guard schema.has(key), let raw = g_settings_get_value(source, key) else { return nil }
        let value = SettingsValue(raw)
        return value.type == type ? value : nil
    }
}
