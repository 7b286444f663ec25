package import KeyboardEngine
internal import Platform

/// The names of the locales that have callouts, from the installed `locales.tsv`.
package struct LocaleNames {
    /// The names of a locale.
    package struct Entry: Equatable {
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

    /// Reads names from a file, or none if it cannot be read.
    /// - Parameter path: a file whose lines have tag, English name, own name and, where there is an engine, its symbol,
    ///   separated by tabs. Lines that begin with # are comments.
    package init(path: String?) {
        let bytes = path.flatMap { try? File.read($0, limit: 1 << 18) } ?? []
        entries = bytes.split(separator: UInt8(ascii: "\n")).compactMap(Self.entry)
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
        guard line.first != UInt8(ascii: "#") else { return nil }
        let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
        guard (3...4).contains(fields.count), let locale = LocaleIdentifier(fields[0]) else { return nil }
        return Entry(locale: locale, english: fields[1], own: fields[2], symbol: fields.count == 4 ? fields[3] : nil)
    }
}
