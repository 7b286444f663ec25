/// Inserting suggestions, and the spaces that are inserted and removed with them (KeyboardKit 9,
/// `UITextDocumentProxy+Autocomplete`).
extension TextDocumentProxy {

    /// Replaces the word before the cursor by a suggestion, followed by a space unless there is one.
    /// - Returns: Whether the space was inserted.
    @discardableResult
    public func insertAutocompleteSuggestion(
        _ suggestion: Autocomplete.Suggestion, tryInsertSpace: Bool = true
    ) -> Bool {
        deleteBackward(times: suggestion.replacedCount(in: documentContextBeforeInput ?? ""))
        insertText(suggestion.text)
        guard tryInsertSpace, !hasSpaceAtCursor else { return false }
        insertText(" ")
        return true
    }

    /// The word that ends at the cursor; empty if there is none, or if the text is unknown.
    package var wordBeforeCursor: String { documentContextBeforeInput?.wordAtEnd ?? "" }

    /// Whether a space directly precedes or follows the cursor.
    private var hasSpaceAtCursor: Bool {
        documentContextBeforeInput?.last == " " || documentContextAfterInput?.first == " "
    }
}
