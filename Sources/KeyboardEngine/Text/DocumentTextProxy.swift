/// A listener to the changes of a text.
package protocol DocumentTextProxyDelegate: AnyObject {
    /// Called after changes, which are in order.
    func textDidChange(_ changes: [TextChange])
}

/// A text that belongs to the proxy, for keyboards without a program.
package final class DocumentTextProxy: TextDocumentProxy {

    /// The text, with its cursor and selection.
    package var document: TextDocument
    /// The listener to changes.
    package weak var delegate: (any DocumentTextProxyDelegate)?

    /// Creates a proxy for a text, which is empty by default.
    package init(_ document: TextDocument = TextDocument()) { self.document = document }

    package var documentContextBeforeInput: String? { document.textBeforeSelection }

    package var documentContextAfterInput: String? { document.textAfterSelection }

    package var selectedText: String? { document.selectedText.isEmpty ? nil : document.selectedText }

    /// Inserts a text. If it exceeds the limit, nothing changes.
    package func insertText(_ text: String) {
        if let changes = try? document.insert(text) { delegate?.textDidChange(changes) }
    }

    package func deleteBackward(times: Int) {
        let changes = document.deleteBackward(times)
        delegate?.textDidChange(changes)
    }

    package func adjustTextPosition(byCharacterOffset offset: Int) { document.moveCursor(by: offset) }
}
