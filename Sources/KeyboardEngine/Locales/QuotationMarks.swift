/// The quotation marks of a locale, according to CLDR.
public struct QuotationMarks: Equatable, Sendable {
    /// The quotation mark that opens a quotation.
    public let begin: String
    /// The quotation mark that closes a quotation.
    public let end: String
    /// The quotation mark that opens a quotation within a quotation.
    public let alternateBegin: String
    /// The quotation mark that closes a quotation within a quotation.
    public let alternateEnd: String

    /// Creates the marks of a locale, or of the next wider one that has any.
    public init(for locale: LocaleIdentifier) {
        self = locale.fallbacks.lazy.compactMap(Self.init(exactly:)).first ?? .english
    }

    /// The marks of English, and of locales without known marks.
    private static let english = QuotationMarks(begin: "“", end: "”", alternateBegin: "‘", alternateEnd: "’")

    private init(begin: String, end: String, alternateBegin: String, alternateEnd: String) {
        (self.begin, self.end, self.alternateBegin, self.alternateEnd) = (begin, end, alternateBegin, alternateEnd)
    }

    /// Creates the marks of exactly this locale, or `nil` if it has none of its own.
    private init?(exactly locale: LocaleIdentifier) {
        guard let marks = Self.table[locale.description]?.split(separator: " ").map(String.init), marks.count == 4
        else {
            return nil
        }
        self.init(begin: marks[0], end: marks[1], alternateBegin: marks[2], alternateEnd: marks[3])
    }

    /// Returns whether a text is one of the four marks.
    func contains(_ text: String) -> Bool { [begin, end, alternateBegin, alternateEnd].contains(text) }
}
