/// Deleting words and sentences.
///
/// The rules are those of KeyboardKit 9 (`UITextDocumentProxy+Delete`), save that white space is counted only where it
/// follows the word, and all of it, and that counts are in characters.
extension TextDocumentProxy {

    /// Deletes the selection where there is one, else so much before the cursor; one character where nothing is known of
    /// the text.
    public func deleteBackward(range: DeletionRange) {
        deleteBackward(times: hasSelection ? 1 : deleteBackwardCount(for: range))
    }

    /// How many characters before the cursor such a deletion takes away, at least one.
    func deleteBackwardCount(for range: DeletionRange) -> Int {
        guard let text = documentContextBeforeInput else { return 1 }
        return max(1, text.count - text.dropping(range).count)
    }

    private var hasSelection: Bool { selectedText?.isEmpty == false }
}

extension String {

    /// What remains without the last word or sentence. Where the text ends with delimiters alone, one of them goes, and
    /// of sentences the delimiters that end the last one go with it.
    fileprivate func dropping(_ range: DeletionRange) -> Substring {
        let text = dropLast(reversedPrefix(while: \.isBlank).count)
        switch range {
        case .character: return dropLast()
        case .word:
            let rest = text.dropLast(text.wordFragmentAtEnd.count)
            return rest.count == count ? dropLast() : rest
        case .sentence:
            let body = text.dropLast(text.reversedPrefix { $0.isSentenceDelimiter || $0.isBlank }.count)
            return body.dropLast(body.reversedPrefix { !$0.isSentenceDelimiter }.count)
        }
    }
}
