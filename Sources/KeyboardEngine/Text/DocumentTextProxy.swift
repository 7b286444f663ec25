/// A listener to the changes of a text.
package protocol DocumentTextProxyDelegate: AnyObject {
    /// Called after changes, which are in order.
    func textDidChange(_ changes: [TextChange])
}

/// A text that belongs to the proxy, for keyboards without a program.
public final class DocumentTextProxy: TextDocumentProxy {

    /// The text, with its cursor and selection.
    package var document: TextDocument
    /// The listener to changes.
    package weak var delegate: (any DocumentTextProxyDelegate)?

    /// Creates a proxy for an empty text.
    public convenience init() { self.init(TextDocument()) }

    /// Creates a proxy for a text.
    package init(_ document: TextDocument) { self.document = document }

    /// The whole text.
    public var text: String { document.text }

    public var documentContextBeforeInput: String? { document.textBeforeSelection }

    public var documentContextAfterInput: String? { document.textAfterSelection }

    public var selectedText: String? { document.selectedText.isEmpty ? nil : document.selectedText }

    /// Inserts a text. If it exceeds the limit, nothing changes.
    public func insertText(_ text: String) {
        if let changes = try? document.insert(text) { delegate?.textDidChange(changes) }
    }

    public func deleteBackward(times: Int) {
        let changes = document.deleteBackward(times)
        delegate?.textDidChange(changes)
    }

    public func adjustTextPosition(byCharacterOffset offset: Int) { document.moveCursor(by: offset) }
}
