import TestBasics
import Testing

@testable import KeyboardEngine

/// Searches backwards in texts in which it is slow to find where a character begins.
struct BoundedSearchTests {
    private static let pieces = [
        "a", "bé", "e\u{301}", ".", "! ", "? ", " ", "\n", "\r\n", ".\u{301}", " \u{301}", "\u{200B}", "🇸🇪", "👍🏽", "👩‍👧",
        "क्षि", ", ", "«", "漢", "\u{200D}",
    ]

    /// The suffix of characters, found the slow way.
    private static func suffix(of text: String, while fits: (Character) -> Bool) -> Substring {
        text.lastIndex { !fits($0) }.map { text[text.index(after: $0)...] } ?? text[...]
    }

    @Test func searchesOverScalarsFindWhatSearchesOverCharactersDo() {
        var dice = SplitMix(seed: 8)
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...8, using: &dice)).map { _ in
                Self.pieces.randomElement(using: &dice) ?? ""
            }
            .joined()
            #expect(text.wordFragmentAtEnd == Self.suffix(of: text) { !$0.isWordDelimiter }, "\(text.debugDescription)")
            #expect(text.suffix(while: \.isWhitespace) == Self.suffix(of: text, while: \.isBlank))
            let isEnded = text.last { !$0.isBlank }?.isSentenceDelimiter ?? true
            #expect(text.isLastSentenceEnded == isEnded, "\(text.debugDescription)")
            #expect(
                text.isLastSentenceEndedWithTrailingWhitespace == (isEnded && text.last?.isBlank ?? true),
                "\(text.debugDescription)")
        }
    }

    private typealias Search = @Sendable (String) -> Void

    private static let searches: [Search] = [
        { _ = $0.wordAtEnd }, { _ = $0.wordAtStart }, { _ = $0.abbreviationsAtEnd },
        { _ = TextRules.unicode.beginsSentence(after: String($0.dropLast()), in: .english) },
        { _ = TextRules.unicode.canEndSentence($0) }, { _ = TextRules.unicode.beginsWord(after: $0) },
        { _ = $0.wordFragmentAtEnd }, { _ = $0.isLastSentenceEnded }, { _ = $0.lastSentence }, { _ = $0.trimmed },
        { _ = $0.hasUnclosedQuotation(QuotationMarks(for: .english)) }, { _ = EmojiQuery(endOf: $0) },
    ]

    @Test func aSearchTakesTimeInProportion() {
        for (number, search) in Self.searches.enumerated() {
            let factor = Growth.factor(at: 2_000) { search(.flags($0) + "a") }
            #expect(factor < Growth.proportional, "\(number)")
        }
    }

    // MARK: Documents

    private static func document(_ text: String) throws -> TextDocument {
        var document = TextDocument()
        let end = text.unicodeScalars.count
        try document.set(text: text, cursor: end, anchor: end)
        return document
    }

    private typealias Change = @Sendable (inout TextDocument) -> Void

    private static let changes: [Change] = [
        { $0.deleteBackward() }, { $0.deleteBackward(10_000) }, { $0.moveCursor(by: -10_000) },
        {
            $0.moveCursor(by: -1)
            $0.moveCursor(by: 1)
        },
        { _ = $0.surroundings }, { _ = $0.context?.before.wordFragmentAtEnd },
    ]

    @Test func aFullDocumentTakesTimeInProportion() throws {
        let documents = try [8_000, 32_000].map { try Self.document(.flags($0)) }
        for (number, change) in Self.changes.enumerated() {
            let factor = Growth.factor(at: 8_000) { size in
                var document = documents[size == 8_000 ? 0 : 1]
                change(&document)
            }
            #expect(factor < Growth.proportional, "\(number)")
        }
    }

    @Test func manyCharactersAreDeletedAndPassedOneByOne() throws {
        for piece in ["🇸🇪", "e\u{301}", "👩‍👧", "a"] {
            var document = try Self.document(String(repeating: piece, count: 1_000))
            document.moveCursor(by: -600)
            #expect(document.textAfterSelection.hasPrefix(String(repeating: piece, count: 300)))
            #expect(document.cursor == 400 * piece.unicodeScalars.count)
            document.moveCursor(by: 500)
            #expect(document.cursor == 900 * piece.unicodeScalars.count)
            document.deleteBackward(700)
            #expect(document.text == String(repeating: piece, count: 300))
        }
    }

    @Test func aClusterAsLongAsTheTextIsDeletedInParts() throws {
        var document = try Self.document(.marks(2_000))
        document.deleteBackward()
        #expect(document.count == 2_001 - 256)
    }
}
