/// The sentence at the cursor.
extension TextDocumentProxy {

    /// Whether the next letter begins a sentence, even without a space before it.
    public var isCursorAtNewSentence: Bool { documentContextBeforeInput?.isLastSentenceEnded ?? true }

    /// Whether the next letter begins a sentence, and white space separates it from a sentence before it.
    public var isCursorAtNewSentenceWithTrailingWhitespace: Bool {
        documentContextBeforeInput?.isLastSentenceEndedWithTrailingWhitespace ?? true
    }

    /// Ends the sentence before the cursor by replacing the spaces at its end with a text, ". " by default.
    public func endSentence(withText text: String = ". ") {
        let spaces = documentContextBeforeInput?.suffix(while: { $0 == " " }).count ?? 0
        deleteBackward(times: spaces)
        insertText(text)
    }
}
