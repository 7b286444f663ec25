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
    package init(for locale: LocaleIdentifier) {
        self = locale.fallbacks.lazy.compactMap(Self.init(exactly:)).first ?? .english
    }

    /// The marks of English, and of those of whom nothing is known.
    private static let english = QuotationMarks(begin: "“", end: "”", alternateBegin: "‘", alternateEnd: "’")

    private init(begin: String, end: String, alternateBegin: String, alternateEnd: String) {
        (self.begin, self.end, self.alternateBegin, self.alternateEnd) = (begin, end, alternateBegin, alternateEnd)
    }

    /// The marks of exactly this locale; nil where it has none of its own.
    private init?(exactly locale: LocaleIdentifier) {
        guard let marks = Self.table[locale.description]?.split(separator: " ").map(String.init), marks.count == 4
        else {
            return nil
        }
        self.init(begin: marks[0], end: marks[1], alternateBegin: marks[2], alternateEnd: marks[3])
    }

    /// Whether the text is one of the four.
    func contains(_ text: String) -> Bool { [begin, end, alternateBegin, alternateEnd].contains(text) }
}
