internal import CAdwaita

/// The user's settings in GSettings.
struct Preferences {
    private let settings: UnsafeMutablePointer<GSettings>
    /// The keys of the schema.
    let keys: [String]

    private static let id = "org.freedesktop.ibus.engine.longhand"

    /// Opens the settings. Returns nil if the schema is not installed.
    init?() {
        guard let source = g_settings_schema_source_get_default(),
            let schema = g_settings_schema_source_lookup(source, Self.id, 1)
        else { return nil }
        keys = [String](copying: g_settings_schema_list_keys(schema))
        g_settings_schema_unref(schema)
        settings = g_settings_new(Self.id)
    }

    /// Binds a property of a widget to a key, in both directions.
    func bind(_ key: String, to object: Object, _ property: String) {
        g_settings_bind(settings, key, object.typed(as: GObject.self), property, G_SETTINGS_BIND_DEFAULT)
    }

    func strings(_ key: String) -> [String] { [String](copying: g_settings_get_strv(settings, key)) }

    func set(_ key: String, _ strings: [String]) {
        strings.withCStrings { _ = g_settings_set_strv(settings, key, $0) }
    }

    func string(_ key: String) -> String {
        let text = g_settings_get_string(settings, key)
        defer { g_free(text) }
        return text.map { String(cString: $0) } ?? ""
    }

    func set(_ key: String, _ text: String) { g_settings_set_string(settings, key, text) }

    func flag(_ key: String) -> Bool { g_settings_get_boolean(settings, key) != 0 }

    func set(_ key: String, _ isOn: Bool) { g_settings_set_boolean(settings, key, isOn ? 1 : 0) }

    /// Returns a dictionary of strings.
    func pairs(_ key: String) -> [String: String] {
        let value = g_settings_get_value(settings, key)
        defer { g_variant_unref(value) }
        var pairs: [String: String] = [:]
        for index in 0..<g_variant_n_children(value) {
            let entry = g_variant_get_child_value(value, index)
            defer { g_variant_unref(entry) }
            pairs[text(entry, 0)] = text(entry, 1)
        }
        return pairs
    }

    private func text(_ entry: OpaquePointer?, _ index: Int) -> String {
        let child = g_variant_get_child_value(entry, gsize(index))
        defer { g_variant_unref(child) }
        return String(cString: g_variant_get_string(child, nil))
    }

    /// Sets an entry of a dictionary of strings; an empty text removes it.
    func set(_ key: String, _ name: String, _ text: String) {
        var pairs = pairs(key)
        pairs[name] = text.isEmpty ? nil : text
        set(key, pairs)
    }

    func set(_ key: String, _ pairs: [String: String]) {
        let type = g_variant_type_new("a{ss}")
        let builder = g_variant_builder_new(type)
        for (name, text) in pairs.sorted(by: { $0.key < $1.key }) {
            g_variant_builder_add_value(
                builder, g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_string(text)))
        }
        g_settings_set_value(settings, key, g_variant_builder_end(builder))
        g_variant_builder_unref(builder)
        g_variant_type_free(type)
    }

    /// The value of a key as GSettings prints it.
    func printed(_ key: String) -> String {
        let value = g_settings_get_value(settings, key)
        defer { g_variant_unref(value) }
        let text = g_variant_print(value, 1)
        defer { g_free(text) }
        return text.map { String(cString: $0) } ?? ""
    }

    /// Sets a key to a value as GSettings prints it.
    func set(_ key: String, printed text: String) {
        guard let value = g_variant_parse(nil, text, nil, nil, nil) else { return }
        g_settings_set_value(settings, key, value)
        g_variant_unref(value)
    }

    /// Calls `act` now, and whenever a key changes.
    func follow(_ key: String, _ act: @escaping () -> Void) {
        Object(settings).on("changed::\(key)", act)
        act()
    }
}

extension [String] {
    /// Copies an array from C, and frees the original.
    init(copying texts: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?) {
        self = []
        guard let texts else { return }
        while let text = texts[count] { append(String(cString: text)) }
        g_strfreev(texts)
    }

    /// Calls `act` with the strings as a C array that ends with a null pointer.
    func withCStrings(_ act: (UnsafePointer<UnsafePointer<gchar>?>) -> Void) {
        let copies: [UnsafeMutablePointer<gchar>?] = map { g_strdup($0) } + [nil]
        copies.map { $0.map { UnsafePointer($0) } }.withUnsafeBufferPointer { buffer in
            if let address = buffer.baseAddress { act(address) }
        }
        for copy in copies { g_free(copy) }
    }
}
