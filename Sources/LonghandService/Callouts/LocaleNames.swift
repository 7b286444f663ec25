internal import KeyboardEngine

/// What the locales that have callouts are called, from the installation's `locales.tsv`.
nonisolated struct LocaleNames {
    /// One locale.
    struct Entry: Equatable {
        let locale: LocaleIdentifier
        /// Its name in English.
        let english: String
        /// Its name in itself.
        let own: String
        /// The sign that panels show for its engine: a letter of it.
        let symbol: String
    }

    /// All of them, sorted by their tags.
    let entries: [Entry]

    /// The names in a file; none where it cannot be read.
    /// - Parameter path: of lines with tag, English name, own name and sign between tabs; those that begin with # are
    ///   comments.
    init(path: String?) {
        let bytes = path.flatMap { try? File.read($0, limit: 1 << 18) } ?? []
        entries = bytes.split(separator: UInt8(ascii: "\n")).compactMap(Self.entry)
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
        guard line.first != UInt8(ascii: "#") else { return nil }
        let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
        guard fields.count == 4, let locale = LocaleIdentifier(fields[0]) else { return nil }
        return Entry(locale: locale, english: fields[1], own: fields[2], symbol: fields[3])
    }
}
