/// The quotation marks of a locale, as CLDR has them.
package struct QuotationMarks: Equatable, Sendable {
    /// Opens a quotation.
    package let begin: String
    /// Closes a quotation.
    package let end: String
    /// Opens a quotation within a quotation.
    let alternateBegin: String
    /// Closes a quotation within a quotation.
    let alternateEnd: String

    /// The marks of a locale, or of the next wider one that has any.
    ///
    /// It looks through a list of a hundred lines: keep what it finds.
    package init(for locale: LocaleIdentifier) {
        let names = locale.fallbacks.map(\.description)
        let found = names.lazy.compactMap(Self.line).first ?? ["“", "”", "‘", "’"]
        (begin, end, alternateBegin, alternateEnd) = (found[0], found[1], found[2], found[3])
    }

    /// The four marks of exactly this locale.
    private static func line(of name: String) -> [String]? {
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.first.map(String.init) == name, words.count == 5 { return words.dropFirst().map(String.init) }
        }
        return nil
    }

    /// Whether the text is one of the four.
    func contains(_ text: String) -> Bool { [begin, end, alternateBegin, alternateEnd].contains(text) }
}
