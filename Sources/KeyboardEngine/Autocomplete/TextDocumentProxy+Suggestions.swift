/// Putting suggestions in, and the spaces that come and go with them (KeyboardKit 9, `UITextDocumentProxy+Autocomplete`).
extension TextDocumentProxy {

    /// Puts a suggestion in the place of the word before the cursor, with a space behind it unless one is there.
    /// - Returns: whether the space was inserted.
    @discardableResult
    func insertAutocompleteSuggestion(
        _ suggestion: Autocomplete.Suggestion, tryInsertSpace: Bool = true
    ) -> Bool {
        deleteBackward(times: (currentWordPreCursorPart ?? "").count + suggestion.additionalDeleteCount)
        insertText(suggestion.text)
        guard tryInsertSpace, !hasSpaceAtCursor else { return false }
        insertText(" ")
        return true
    }

    /// Whether a space stands right before or right behind the cursor.
    private var hasSpaceAtCursor: Bool {
        documentContextBeforeInput?.last == " " || documentContextAfterInput?.first == " "
    }
}
