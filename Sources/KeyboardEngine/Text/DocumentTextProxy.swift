/// A text of its own, for keyboards that type into one.
package final class DocumentTextProxy: TextDocumentProxy {

    /// The text, with its cursor and its selection.
    package var document: TextDocument
    /// Told of each change, in order.
    package var onChange: ([TextChange]) -> Void = { _ in }

    /// A text; empty unless given.
    package init(_ document: TextDocument = TextDocument()) { self.document = document }

    package var documentContextBeforeInput: String? { document.textBeforeSelection }

    package var documentContextAfterInput: String? { document.textAfterSelection }

    package var selectedText: String? { document.selectedText.isEmpty ? nil : document.selectedText }

    /// Inserts a text; one that does not fit changes nothing.
    package func insertText(_ text: String) {
        if let changes = try? document.insert(text) { onChange(changes) }
    }

    package func deleteBackward(times: Int) { onChange(document.deleteBackward(times)) }

    package func adjustTextPosition(byCharacterOffset offset: Int) { document.moveCursor(by: offset) }
}
