package import KeyboardEngine

/// A text whose accents are to be restored.
package struct AccentQuestion: Sendable {
    package let text: String
    /// The text before it and behind it, whose next words tell which spelling is meant.
    package let before: String
    package let after: String
    package let locale: LocaleIdentifier
    /// The most bytes of a text.
    package static let limit = 256 << 10

    package init(_ text: String, before: String = "", after: String = "", locale: LocaleIdentifier) {
        (self.text, self.before, self.after, self.locale) = (text, before, after, locale)
    }
}

/// A text with its accents.
package struct AccentedText: Equatable, Sendable {
    /// A word of the text that can be spelt in several ways, or in another way than it was.
    package struct Word: Equatable, Sendable {
        /// Its bytes in the text as it was.
        package let place: Range<Int>
        /// Its spellings, the most likely first.
        package let spellings: [String]
    }

    /// The text in which each word has its most likely spelling.
    package let text: String
    package let words: [Word]

    /// The spellings of a text of one word; empty if it has none but its own, or is no word.
    package var spellings: [String] { isWord ? words[0].spellings : [] }

    /// Whether the text was one word.
    private var isWord: Bool { words.count == 1 && words[0].spellings.first == text }
}
