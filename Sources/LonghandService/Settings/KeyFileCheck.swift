/// Reads a key file as GLib does, and each of our own settings in it.
nonisolated struct KeyFileCheck {
    private let schema: SettingsSchema
    private var group: Substring?

    /// The number of the first line that GLib would not understand, or that has no value for one of our settings.
    static func firstBadLine(of content: [UInt8], by schema: SettingsSchema) -> Int? {
        var check = KeyFileCheck(schema: schema)
        let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.firstIndex { !check.accepts($0) }.map { $0 + 1 }
    }

    private init(schema: SettingsSchema) { self.schema = schema }

    private mutating func accepts(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        let line = text.trimmed
        if line.isEmpty || line.hasPrefix("#") { return true }
        if line.hasPrefix("["), line.hasSuffix("]") {
            group = line.dropFirst().dropLast()
            return true
        }
        guard let group, let equals = line.firstIndex(of: "=") else { return false }
        guard group == schema.path else { return true }
        return schema.accepts(String(line[line.index(after: equals)...].trimmed), for: String(line[..<equals].trimmed))
    }
}

extension StringProtocol {
    /// This without the white space at both ends.
    nonisolated fileprivate var trimmed: SubSequence {
        let start = drop(while: \.isWhitespace)
        return start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.endIndex)
    }
}
