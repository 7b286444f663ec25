/// Sentences within a text.
extension String {

    /// Whether the last sentence has ended: the text is blank, or its last character other than white space ends a
    /// sentence.
    public var isLastSentenceEnded: Bool {
        guard let last = unicodeScalars.last(where: { !$0.isWhitespace }) else { return true }
        return last.isSentenceDelimiter
    }

    /// Whether the last sentence has ended, and white space follows it unless the text is blank.
    public var isLastSentenceEndedWithTrailingWhitespace: Bool {
        guard isLastSentenceEnded else { return false }
        return unicodeScalars.last?.isWhitespace ?? true
    }

    /// The sentence at the end of the text, with the delimiter that ended it and without surrounding white space. `nil`
    /// if a sentence has ended and white space follows it, or if there is none.
    public var lastSentence: String? {
        guard unicodeScalars.last?.isWhitespace != true else { return nil }
        let end = suffix(while: { $0.isWhitespace || $0.isSentenceDelimiter })
        let body = self[..<end.startIndex].suffix(behind: \.isSentenceDelimiter)
        guard !body.isEmpty else { return nil }
        return (String(body) + end.filter { !$0.isBlank }).trimmed
    }

    /// The text without white space at its ends.
    package var trimmed: String {
        let start = firstIndex { !$0.isBlank } ?? endIndex
        return String(self[start...].dropLast(self[start...].suffix(while: \.isWhitespace).count))
    }
}
