/// The text that a keyboard types into, as far as the keyboard can see and change it.
///
/// All counts are in the characters that readers see, which are grapheme clusters.
public protocol TextDocumentProxy: AnyObject {

    /// Some text before the cursor or before the selection; `nil` if it is unknown.
    var documentContextBeforeInput: String? { get }

    /// Some text after the cursor or after the selection; `nil` if it is unknown.
    var documentContextAfterInput: String? { get }

    /// The selected text; `nil` if nothing is selected, or if that is unknown.
    var selectedText: String? { get }

    /// Replaces the selection by a text, or inserts it at the cursor.
    func insertText(_ text: String)

    /// Deletes the selection, or a number of characters before the cursor.
    func deleteBackward(times: Int)

    /// Moves the cursor by a number of characters, towards the end of the text if the number is positive.
    func adjustTextPosition(byCharacterOffset offset: Int)

    /// Performs Return in the program: a line break, unless the program defines another function.
    func performReturn()

    /// Performs Tab in the program: a tab, unless the program defines another function.
    func performTab()
}

extension TextDocumentProxy {

    public func performReturn() { insertText("\n") }

    public func performTab() { insertText("\t") }

    /// Deletes the selection, or the character before the cursor.
    public func deleteBackward() { deleteBackward(times: 1) }

    /// Whether there is any text, as far as it is known.
    public var hasText: Bool {
        [documentContextBeforeInput, selectedText, documentContextAfterInput].contains { $0?.isEmpty == false }
    }

    /// The text before and after the cursor; `nil` if both are unknown.
    public var documentContext: String? {
        guard documentContextBeforeInput != nil || documentContextAfterInput != nil else { return nil }
        return (documentContextBeforeInput ?? "") + (documentContextAfterInput ?? "")
    }
}
