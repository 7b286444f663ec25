internal import KeyboardEngine

/// Checks a key file as GLib reads it, and the values of our settings in it.
nonisolated enum KeyFileCheck {
    /// Returns the number of the first line that GLib would not parse or that has an invalid value for one of our
    /// settings.
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
