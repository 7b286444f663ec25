internal import CGLib
internal import Platform

/// An installed GSettings schema, found where GLib looks or in this program's own prefix.
package final class SettingsSchema {
    /// The name of the schema with Longhand's settings.
    package static let longhand = "org.freedesktop.ibus.engine.longhand"

    private let raw: OpaquePointer

    /// Finds a schema. Returns nil if there is none with that name.
    @MainActor package init?(_ id: String) {
        guard let raw = Self.sources.firstNonNil({ g_settings_schema_source_lookup($0, id, 1) }) else {
            return nil
        }
        self.raw = raw
    }

    deinit { g_settings_schema_unref(raw) }

    /// The path of its settings, such as `/org/example/door/`; empty if it has none.
    package var path: String { g_settings_schema_get_path(raw).map { String(cString: $0) } ?? "" }

    /// Returns a key, or nil if there is none with that name. GLib would end the process.
    func key(_ name: String) -> SettingsKey? {
        guard g_settings_schema_has_key(raw, name) != 0 else { return nil }
        return g_settings_schema_get_key(raw, name).map { SettingsKey($0, name) }
    }

    /// Returns whether `text` is a valid value of a key, in GVariant's text format. Unknown keys are accepted.
    func accepts(_ text: String, for key: String) -> Bool {
        guard let key = self.key(key) else { return true }
        return key.value(parsing: text).map(key.accepts) ?? false
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

/// A key of a GSettings schema.
final class SettingsKey {
    /// Its name in the schema.
    let name: String
    private let raw: OpaquePointer

    fileprivate init(_ raw: OpaquePointer, _ name: String) { (self.raw, self.name) = (raw, name) }

    deinit { g_settings_schema_key_unref(raw) }

    /// The GVariant type of its values.
    var type: OpaquePointer { g_settings_schema_key_get_value_type(raw) }

    /// The default.
    var preset: SettingsValue? { g_settings_schema_key_get_default_value(raw).map(SettingsValue.init) }

    /// Returns a value of the key's type from GVariant's text format, or nil if the text is invalid.
    func value(parsing text: String) -> SettingsValue? { SettingsValue(parsing: text, as: type) }

    /// Returns whether a value has the type of the key and is in its range.
    func accepts(_ value: SettingsValue) -> Bool {
        g_variant_is_of_type(value.raw, type) != 0 && g_settings_schema_key_range_check(raw, value.raw) != 0
    }
}

/// A value of a setting.
package final class SettingsValue {
    let raw: OpaquePointer

    /// Takes over a reference.
    init(_ raw: OpaquePointer) { self.raw = raw }

    /// Creates a value of a GVariant type from GVariant's text format. Returns nil if the text is invalid.
    convenience init?(parsing text: String, as type: OpaquePointer) {
        guard let raw = g_variant_parse(type, text, nil, nil, nil) else { return nil }
        self.init(raw)
    }

    /// Creates an `as`.
    convenience init(_ strings: [String]) {
        var pointers = strings.map { UnsafePointer<CChar>(g_strdup($0)) }
        defer { for pointer in pointers { g_free(UnsafeMutablePointer(mutating: pointer)) } }
        self.init(g_variant_ref_sink(g_variant_new_strv(&pointers, pointers.count)))
    }

    /// Creates a `b`.
    convenience init(_ flag: Bool) { self.init(g_variant_ref_sink(g_variant_new_boolean(flag ? 1 : 0))) }

    deinit { g_variant_unref(raw) }

    /// Its GVariant type, such as `as`.
    var type: String { g_variant_get_type_string(raw).map { String(cString: $0) } ?? "" }

    /// The value in GVariant's text format.
    var text: String {
        let text = g_variant_print(raw, 0)
        defer { g_free(text) }
        return text.map { String(cString: $0) } ?? ""
    }

    /// The strings of an `as`.
    package var strings: [String] { children.map(\.string) }

    /// The pairs of an `a{ss}`, in order. Keys may appear twice.
    var pairs: [(key: String, value: String)] { children.map(\.strings).map { ($0[0], $0[1]) } }

    /// The elements of an array or a tuple.
    package var children: [SettingsValue] {
        (0..<g_variant_n_children(raw)).compactMap { g_variant_get_child_value(raw, $0).map(SettingsValue.init) }
    }

    /// The string of an `s`.
    var string: String { g_variant_get_string(raw, nil).map { String(cString: $0) } ?? "" }
}
