/// The sentence at the cursor.
extension TextDocumentProxy {

    /// Whether the next letter begins a sentence, even without a space before it.
    var isCursorAtNewSentence: Bool { documentContextBeforeInput?.isLastSentenceEnded ?? true }

    /// Whether the next letter begins a sentence, and white space is before it where one has ended.
    var isCursorAtNewSentenceWithTrailingWhitespace: Bool {
        documentContextBeforeInput?.isLastSentenceEndedWithTrailingWhitespace ?? true
    }

    /// Ends the sentence before the cursor: a text, ". " by default, comes in the place of the spaces there.
    func endSentence(withText text: String = ". ") {
        let spaces = documentContextBeforeInput?.reversedPrefix { $0 == " " }.count ?? 0
        deleteBackward(times: spaces)
        insertText(text)
    }
}
