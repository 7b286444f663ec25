/// The word at the cursor.
extension TextDocumentProxy {

    /// The word around the cursor, which may be empty; `nil` if the text is unknown.
    public var currentWord: String? {
        guard documentContext != nil else { return nil }
        return (currentWordPreCursorPart ?? "") + (currentWordPostCursorPart ?? "")
    }

    /// The part of the word before the cursor.
    public var currentWordPreCursorPart: String? { documentContextBeforeInput?.wordFragmentAtEnd }

    /// The part of the word after the cursor.
    public var currentWordPostCursorPart: String? { documentContextAfterInput?.wordFragmentAtStart }

    /// Whether no word precedes the cursor, so that the next letter begins one.
    public var isCursorAtNewWord: Bool { currentWordPreCursorPart?.isEmpty ?? true }

    /// Whether a word precedes the cursor, and no part of it follows.
    public var isCursorAtTheEndOfTheCurrentWord: Bool {
        currentWordPreCursorPart?.isEmpty == false && currentWordPostCursorPart?.isEmpty ?? true
    }

    /// The word that the last delimiter has just ended; `nil` if the cursor is in a word, or if more than one delimiter
    /// follows the word.
    public var wordBeforeInput: String? {
        guard let text = documentContextBeforeInput, isCursorAtNewWord else { return nil }
        let word = text.dropLast().wordFragmentAtEnd
        return word.isEmpty ? nil : word
    }

    /// Replaces the word at the cursor by a text and puts the cursor after it. Inserts the text if there is no word.
    public func replaceCurrentWord(with replacement: String) {
        guard let word = currentWord else { return insertText(replacement) }
        adjustTextPosition(byCharacterOffset: currentWordPostCursorPart?.count ?? 0)
        replace(word, with: replacement)
    }

    /// Replaces the part of a word before the cursor by a text.
    public func replaceCurrentWordPreCursorPart(with replacement: String) {
        replace(currentWordPreCursorPart ?? "", with: replacement)
    }

    private func replace(_ word: String, with replacement: String) {
        deleteBackward(times: word.count)
        insertText(replacement)
    }
}
