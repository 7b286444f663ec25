/// The word at the cursor.
extension TextDocumentProxy {

    /// The word that the cursor is in or at an end of, which may be empty; nil where nothing is known of the text.
    package var currentWord: String? {
        guard documentContext != nil else { return nil }
        return (currentWordPreCursorPart ?? "") + (currentWordPostCursorPart ?? "")
    }

    /// The part of the word before the cursor.
    package var currentWordPreCursorPart: String? { documentContextBeforeInput?.wordFragmentAtEnd }

    /// The part of the word behind the cursor.
    var currentWordPostCursorPart: String? { documentContextAfterInput?.wordFragmentAtStart }

    /// Whether no word stands before the cursor, so that the next letter begins one.
    var isCursorAtNewWord: Bool { currentWordPreCursorPart?.isEmpty ?? true }

    /// Whether a word stands before the cursor and nothing of it behind.
    var isCursorAtTheEndOfTheCurrentWord: Bool {
        currentWordPreCursorPart?.isEmpty == false && currentWordPostCursorPart?.isEmpty ?? true
    }

    /// The word that was just left by typing a delimiter behind it; nil while the cursor is in a word, and where more
    /// than that one delimiter stands between.
    var wordBeforeInput: String? {
        guard let text = documentContextBeforeInput, isCursorAtNewWord else { return nil }
        let word = text.dropLast().wordFragmentAtEnd
        return word.isEmpty ? nil : word
    }

    /// Puts a text in the place of the word at the cursor, which goes behind it; at the cursor where there is no word.
    func replaceCurrentWord(with replacement: String) {
        guard let word = currentWord else { return insertText(replacement) }
        adjustTextPosition(byCharacterOffset: currentWordPostCursorPart?.count ?? 0)
        replace(word, with: replacement)
    }

    /// Puts a text in the place of the part of a word before the cursor.
    func replaceCurrentWordPreCursorPart(with replacement: String) {
        replace(currentWordPreCursorPart ?? "", with: replacement)
    }

    private func replace(_ word: String, with replacement: String) {
        deleteBackward(times: word.count)
        insertText(replacement)
    }
}
