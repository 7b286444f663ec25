/// Sentences within a text.
extension String {

    /// Whether the last sentence has ended: the text is blank, or its last character other than white space ends a
    /// sentence.
    var isLastSentenceEnded: Bool {
        guard let last = last(where: { !$0.isBlank }) else { return true }
        return last.isSentenceDelimiter
    }

    /// Whether the last sentence has ended, and white space follows it unless the text is blank.
    var isLastSentenceEndedWithTrailingWhitespace: Bool {
        guard isLastSentenceEnded else { return false }
        return last?.isBlank ?? true
    }

    /// The sentence at the end of the text, with the delimiter that ended it and without surrounding white space. `nil`
    /// if a sentence has ended and white space follows it, or if there is none.
    var lastSentence: String? {
        guard last?.isBlank != true else { return nil }
        let body = lastIndex { !$0.isBlank && !$0.isSentenceDelimiter }
        guard let body else { return nil }
        let start = self[..<body].lastIndex(where: \.isSentenceDelimiter).map(index(after:)) ?? startIndex
        return (String(self[start...body]) + self[index(after: body)...].filter { !$0.isBlank }).trimmed
    }

    /// The text without white space at its ends.
    var trimmed: String {
        let start = firstIndex { !$0.isBlank } ?? endIndex
        return String(self[start...].dropLast(self[start...].reversedPrefix(while: \.isBlank).count))
    }
}
