internal import CGLib
internal import DBus

/// The settings of one schema.
@MainActor package final class SettingsGroup {
    private let schema: SettingsSchema
    private let store: any SettingsStore

    /// Creates the group, whose values are those that the store has read last.
    package init(_ schema: SettingsSchema, in store: any SettingsStore) {
        (self.schema, self.store) = (schema, store)
    }

    /// Returns a number, or nil if there is no such key.
    package func number(_ key: String) -> UInt32? { value(key, of: "u").map { g_variant_get_uint32($0.raw) } }

    /// Returns a Boolean value, or nil if there is no such key.
    package func flag(_ key: String) -> Bool? { value(key, of: "b").map { g_variant_get_boolean($0.raw) != 0 } }

    /// Returns a string, or nil if there is no such key.
    package func string(_ key: String) -> String? { value(key, of: "s")?.string }

    /// Returns a list of strings, or nil if there is no such key.
    package func strings(_ key: String) -> [String]? { value(key, of: "as")?.strings }

    /// Returns the pairs of a dictionary of strings, or nil if there is no such key.
    package func pairs(_ key: String) -> [(key: String, value: String)]? { value(key, of: "a{ss}")?.pairs }

    /// Sets a list of strings. Nothing happens if there is no such key, or an administrator has locked it.
    package func set(_ key: String, _ strings: [String]) { set(key, SettingsValue(strings)) }

    /// Sets a Boolean value. Nothing happens if there is no such key, or an administrator has locked it.
    package func set(_ key: String, _ flag: Bool) { set(key, SettingsValue(flag)) }

    /// Sets a dictionary of strings. Nothing happens if there is no such key, or an administrator has locked it.
    func set(_ key: String, _ pairs: [String: String]) {
        let entries = pairs.sorted { $0.key < $1.key }.map { "\($0.key.quotedAsVariant): \($0.value.quotedAsVariant)" }
        let text = "{\(entries.joined(separator: ", "))}"
        if let value = schema.key(key)?.value(parsing: text) { set(key, value) }
    }

    private func set(_ key: String, _ value: SettingsValue) {
        guard let key = schema.key(key), key.accepts(value) else { return }
        store.set(value, at: schema.path + key.name)
    }

    /// Returns the user's value if it is valid, or else the default. Returns nil if there is no such key or it has
    /// another type.
    package func value(_ key: String, of type: String) -> SettingsValue? {
        guard let key = schema.key(key) else { return nil }
        let stored = store.value(at: schema.path + key.name, of: key.type)
        let value = stored.flatMap { key.accepts($0) ? $0 : nil } ?? key.preset
        return value?.type == type ? value : nil
    }
}
