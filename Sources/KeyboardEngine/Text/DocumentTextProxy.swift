/// A text of its own, for keyboards that type into one.
public final class DocumentTextProxy: TextDocumentProxy {

    /// The text, with its cursor and its selection.
    public var document: TextDocument
    /// Told of each change, in order.
    public var onChange: ([TextChange]) -> Void = { _ in }

    /// A text; empty unless given.
    public init(_ document: TextDocument = TextDocument()) { self.document = document }

    public var documentContextBeforeInput: String? { document.textBeforeSelection }

    public var documentContextAfterInput: String? { document.textAfterSelection }

    public var selectedText: String? { document.selectedText.isEmpty ? nil : document.selectedText }

    /// Inserts a text; one that does not fit changes nothing.
    public func insertText(_ text: String) {
        if let changes = try? document.insert(text) { onChange(changes) }
    }

    public func deleteBackward(times: Int) { onChange(document.deleteBackward(times)) }

    public func adjustTextPosition(byCharacterOffset offset: Int) { document.moveCursor(by: offset) }
}
