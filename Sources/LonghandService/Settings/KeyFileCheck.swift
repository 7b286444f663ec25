internal import KeyboardEngine

/// Reads a key file as GLib does, and each of our own settings in it.
nonisolated enum KeyFileCheck {
    /// The number of the first line that GLib would not understand, or that has no value for one of our settings.
    static func firstBadLine(of content: [UInt8], by schema: SettingsSchema) -> Int? {
        var isOurs = false
        for line in KeyFileReader(content[...], allowsRepeatedKeys: true) {
            switch line.entry {
            case .success(.group(let name)): isOurs = name == schema.path
            case .success(.pair(let key, let value)):
                if isOurs, !schema.accepts(value.raw, for: key) { return line.number }
            case .failure: return line.number
            }
        }
        return nil
    }
}
