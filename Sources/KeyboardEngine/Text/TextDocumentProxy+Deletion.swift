/// Deleting words and sentences.
///
/// The rules are those of KeyboardKit 9 (`UITextDocumentProxy+Delete`), except that white space counts only after the
/// word, and all of it, and that counts are in characters.
extension TextDocumentProxy {

    /// Deletes the selection if there is one, otherwise this range before the cursor. If the text is unknown, deletes
    /// one character.
    public func deleteBackward(range: DeletionRange, by rules: TextRules = .keyboardKit) {
        deleteBackward(times: hasSelection ? 1 : deleteBackwardCount(for: range, by: rules))
    }

    /// Returns the number of characters before the cursor that such a deletion removes, at least one.
    public func deleteBackwardCount(for range: DeletionRange, by rules: TextRules = .keyboardKit) -> Int {
        guard let text = documentContextBeforeInput else { return 1 }
        return max(1, text.count - text.dropping(range, by: rules).count)
    }

    private var hasSelection: Bool { selectedText?.isEmpty == false }
}

extension String {

    /// Returns the text without its last word or sentence. If only delimiters end the text, one of them is removed; the
    /// delimiters that end a sentence are removed with it.
    fileprivate func dropping(_ range: DeletionRange, by rules: TextRules) -> Substring {
        let text = dropLast(suffix(while: \.isWhitespace).count)
        switch range {
        case .character: return dropLast()
        case .word where rules == .unicode: return text[..<WordBoundaries(text).last]
        case .word:
            let rest = text.dropLast(text.wordFragmentAtEnd.count)
            return rest.count == count ? dropLast() : rest
        case .sentence:
            let body = text.dropLast(text.suffix(while: { $0.isSentenceDelimiter || $0.isWhitespace }).count)
            return body.dropLast(body.suffix(behind: { $0.isSentenceDelimiter }).count)
        }
    }
}
