/// The names of locales, from the content of `locales.tsv`.
package struct LocaleNames: Sendable {
    /// The names of a locale.
    package struct Entry: Equatable, Sendable {
        package let locale: LocaleIdentifier
        /// Its name in English.
        package let english: String
        /// Its name in its own language.
        package let own: String
        /// The symbol that panels show for its engine: a letter of the language; nil if it has no engine, as holding a key
        /// does not help there.
        package let symbol: String?
    }

    /// The entries, sorted by their tags.
    package let entries: [Entry]

    /// Reads names. Lines have tag, English name, own name and, where there is an engine, its symbol, separated by tabs.
    /// Lines that begin with # are comments.
    package init(content: [UInt8]) {
        entries = content.split(separator: UInt8(ascii: "\n")).compactMap(Self.entry)
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
        guard line.first != UInt8(ascii: "#") else { return nil }
        let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
        guard (3...4).contains(fields.count), let locale = LocaleIdentifier(fields[0]) else { return nil }
        return Entry(locale: locale, english: fields[1], own: fields[2], symbol: fields.count == 4 ? fields[3] : nil)
    }

    /// Returns the name of a locale in its own language or in English, under its former or its current identifier:
    /// `Deutsch (LI)` if only the language has a name, or nil if neither has one.
    package func name(of locale: LocaleIdentifier, inEnglish: Bool = false) -> String? {
        let today = locale.current
        let own = entries.first { $0.locale == locale || $0.locale == today }
        guard let entry = own ?? entries.first(where: { $0.locale.description == today.language }) else { return nil }
        let name = inEnglish ? entry.english : entry.own
        let rest = own == nil ? locale.description.dropFirst(locale.language.count + 1) : ""
        return rest.isEmpty ? name : "\(name) (\(rest))"
    }
}
