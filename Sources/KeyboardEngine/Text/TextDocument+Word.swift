extension TextDocument {
    /// Puts a suggestion in the place of the word at the cursor, and a space behind it unless there is one (KeyboardKit
    /// 9: `UITextDocumentProxy+Autocomplete`).
    @discardableResult
    public mutating func replaceCurrentWord(with suggestion: String) throws(TextDocumentError) -> [TextChange] {
        var changed = self
        let changes = try changed.replaceWord(with: suggestion)
        self = changed
        return changes
    }

    private mutating func replaceWord(with suggestion: String) throws(TextDocumentError) -> [TextChange] {
        let before = Array(text.unicodeScalars.prefix(cursor)), after = text.unicodeScalars.dropFirst(cursor)
        let start = before.reversed().prefix { !$0.isWordDelimiter }.count
        let end = after.prefix { !$0.isWordDelimiter }.count
        let isFollowedBySpace = after.dropFirst(end).first == " "
        let deleted = try deleteSurrounding(offset: -start, count: start + end)
        return deleted + (try insert(isFollowedBySpace ? suggestion : suggestion + " "))
    }
}

extension Unicode.Scalar {
    /// Whether a word ends here: white space and the punctuation of KeyboardKit 9 (`String+Characters`), with the two
    /// Tibetan marks.
    var isWordDelimiter: Bool {
        properties.isWhitespace || Self.wordDelimiters.contains(self)
    }

    private static let wordDelimiters = Set(".,:;!¡?¿()[]{}<>«»\u{0F0B}\u{0F0D}\u{200B}".unicodeScalars)
}
