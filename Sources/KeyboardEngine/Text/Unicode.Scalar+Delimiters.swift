/// What ends words and sentences: the lists of KeyboardKit 9 (`String+Characters`).
extension Unicode.Scalar {

    /// Whether a word ends here: white space, punctuation, or one of the two Tibetan marks.
    var isWordDelimiter: Bool { isWhitespace || Self.wordDelimiters.contains(self) }

    /// Whether a sentence ends here.
    var isSentenceDelimiter: Bool { Self.sentenceDelimiters.contains(self) }

    /// Whether it is white space, the zero width space among it.
    var isWhitespace: Bool { properties.isWhitespace || self == "\u{200B}" }

    private static let wordDelimiters = Set(".,:;!¡?¿()[]{}<>«»\u{0F0B}\u{0F0D}".unicodeScalars)
    private static let sentenceDelimiters = Set(".:!¡?¿".unicodeScalars)
}

extension Character {

    /// Whether a word ends here.
    var isWordDelimiter: Bool { unicodeScalars.allSatisfy(\.isWordDelimiter) }

    /// Whether a sentence ends here.
    var isSentenceDelimiter: Bool { unicodeScalars.allSatisfy(\.isSentenceDelimiter) }

    /// Whether it is white space, the zero width space among it.
    var isBlank: Bool { unicodeScalars.allSatisfy(\.isWhitespace) }
}

extension String {

    /// Whether the text is one character, which ends a word.
    var isWordDelimiter: Bool { count == 1 && first?.isWordDelimiter == true }

    /// Whether the text is one character, which ends a sentence.
    var isSentenceDelimiter: Bool { count == 1 && first?.isSentenceDelimiter == true }
}
