package import Actions
internal import KeyboardEngine

/// The text of the keyboard, as actions of input methods change it.
extension ActionTarget: TextTarget {
    package func insertText(_ text: String) throws(ActionError) -> any UndoStep { try insert(text) }

    package func replaceSelection(with text: String) throws(ActionError) -> any UndoStep {
        if try knownText().selected.isEmpty { throw .notValid(.inactive, reason: "Nothing is selected.") }
        return try insert(text)
    }

    package func replaceWord(with text: String) throws(ActionError) -> any UndoStep {
        guard let word = TextPiece(wordBeforeCursorIn: try knownText()) else {
            throw .notValid(.inactive, reason: "There is no word before the cursor.")
        }
        return try replace(word, with: text)
    }

    package func moveCursor(by offset: Int) throws(ActionError) {
        guard acceptsText(), let host else { throw Self.noText }
        host.text.moveCursor(by: offset)
    }

    /// Returns the text around the cursor.
    /// - Throws: why it is not known well enough to be changed.
    func knownText() throws(ActionError) -> TextContext {
        guard acceptsText() else { throw Self.noText }
        guard let text = text() else { throw .textUnknown }
        guard !mayHideSelection() else { throw .selectionUnknown }
        return text
    }
}
