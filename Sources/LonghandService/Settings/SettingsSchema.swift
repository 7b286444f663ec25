internal import CGLib

/// An installed GSettings schema, found where GLib looks or in this program's own prefix.
package nonisolated final class SettingsSchema {
    let raw: OpaquePointer

    /// Finds a schema. Returns nil if there is none with that name.
    @MainActor package init?(_ id: String) {
        guard let raw = Self.sources.lazy.compactMap({ g_settings_schema_source_lookup($0, id, 1) }).first else {
            return nil
        }
        self.raw = raw
    }

    deinit { g_settings_schema_unref(raw) }

    /// Returns whether the schema has a key.
    func has(_ key: String) -> Bool { g_settings_schema_has_key(raw, key) != 0 }

    /// The path of its settings, such as `org/example/door`.
    var path: String {
        guard let path = g_settings_schema_get_path(raw) else { return "" }
        return String(cString: path).split(separator: "/").joined(separator: "/")
    }

    /// Returns whether `text` is a valid value of a key, in GVariant's text format. Unknown keys are accepted.
    func accepts(_ text: String, for key: String) -> Bool {
        guard has(key), let key = g_settings_schema_get_key(raw, key) else { return true }
        defer { g_settings_schema_key_unref(key) }
        let type = g_settings_schema_key_get_value_type(key)
        guard let value = g_variant_parse(type, text, nil, nil, nil) else { return false }
        defer { g_variant_unref(value) }
        return g_settings_schema_key_range_check(key, value) != 0
    }

    /// The sources of schemas, kept for the life of the process, as each maps a file. The program's prefix comes first,
    /// so that a second installation reads its own schema.
    @MainActor private static let sources: [OpaquePointer] = {
        let standard = g_settings_schema_source_get_default()
        let own = Installation.dataFolder.flatMap {
            g_settings_schema_source_new_from_directory("\($0)/glib-2.0/schemas", standard, 0, nil)
        }
        return [own, standard].compactMap(\.self)
    }()
}

/// A value from GSettings.
package nonisolated final class SettingsValue {
    let raw: OpaquePointer

    init(_ raw: OpaquePointer) { self.raw = raw }

    deinit { g_variant_unref(raw) }

    /// Its GVariant type, such as `as`.
    var type: String { g_variant_get_type_string(raw).map { String(cString: $0) } ?? "" }

    /// The strings of an `as`.
    package var strings: [String] { children.map(\.string) }

    /// The pairs of an `a{ss}`.
    var pairs: [String: String] {
        Dictionary(children.map(\.strings).map { ($0[0], $0[1]) }) { first, _ in first }
    }

    /// The elements of an array or a tuple.
    package var children: [SettingsValue] {
        (0..<g_variant_n_children(raw)).compactMap { g_variant_get_child_value(raw, $0).map(SettingsValue.init) }
    }

    /// The string of an `s`.
    var string: String { g_variant_get_string(raw, nil).map { String(cString: $0) } ?? "" }
}
