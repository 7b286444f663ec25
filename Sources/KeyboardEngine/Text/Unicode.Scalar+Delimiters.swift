/// The delimiters of words and sentences: the lists of KeyboardKit 9 (`String+Characters`).
extension Unicode.Scalar {

    /// Whether the scalar ends a word: white space, punctuation, or one of the two Tibetan marks.
    var isWordDelimiter: Bool { isWhitespace || Self.wordDelimiters.contains(self) }

    /// Whether the scalar ends a sentence.
    var isSentenceDelimiter: Bool { Self.sentenceDelimiters.contains(self) }

    /// Whether the scalar is white space, including the zero width space.
    var isWhitespace: Bool { properties.isWhitespace || self == "\u{200B}" }

    private static let wordDelimiters = Set(".,:;!¡?¿()[]{}<>«»\u{0F0B}\u{0F0D}".unicodeScalars)
    private static let sentenceDelimiters = Set(".:!¡?¿".unicodeScalars)
}

extension Character {

    /// Whether the character ends a word.
    var isWordDelimiter: Bool { unicodeScalars.allSatisfy(\.isWordDelimiter) }

    /// Whether the character ends a sentence.
    var isSentenceDelimiter: Bool { unicodeScalars.allSatisfy(\.isSentenceDelimiter) }

    /// Whether the character is white space, including the zero width space.
    var isBlank: Bool { unicodeScalars.allSatisfy(\.isWhitespace) }
}

extension String {

    /// Whether the text is a single character that ends a word.
    var isWordDelimiter: Bool { count == 1 && first?.isWordDelimiter == true }

    /// Whether the text is a single character that ends a sentence.
    var isSentenceDelimiter: Bool { count == 1 && first?.isSentenceDelimiter == true }
}
