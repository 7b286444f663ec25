/// The text that a keyboard types into, as far as the keyboard gets to see and to change it.
///
/// All counts are in characters as readers take them, that is in grapheme clusters.
public protocol TextDocumentProxy: AnyObject {

    /// Some text before the cursor, or before the selection; nil where nothing is known of it.
    var documentContextBeforeInput: String? { get }

    /// Some text behind the cursor, or behind the selection; nil where nothing is known of it.
    var documentContextAfterInput: String? { get }

    /// What is selected; nil where nothing is, or where that is not known.
    var selectedText: String? { get }

    /// Puts a text in the place of the selection, or at the cursor.
    func insertText(_ text: String)

    /// Deletes the selection, or as many characters before the cursor.
    func deleteBackward(times: Int)

    /// Moves the cursor by so many characters, towards the end of the text where positive.
    func adjustTextPosition(byCharacterOffset offset: Int)

    /// Does what Return does where the text is: a line break, unless the program has something else in mind.
    func performReturn()

    /// Does what Tab does where the text is: a tab, unless the program has something else in mind.
    func performTab()
}

extension TextDocumentProxy {

    public func performReturn() { insertText("\n") }

    public func performTab() { insertText("\t") }

    /// Deletes the selection, or the character before the cursor.
    public func deleteBackward() { deleteBackward(times: 1) }

    /// Whether any text is there, as far as one can see.
    public var hasText: Bool {
        [documentContextBeforeInput, selectedText, documentContextAfterInput].contains { $0?.isEmpty == false }
    }

    /// The text before and behind the cursor; nil where nothing is known of either.
    public var documentContext: String? {
        guard documentContextBeforeInput != nil || documentContextAfterInput != nil else { return nil }
        return (documentContextBeforeInput ?? "") + (documentContextAfterInput ?? "")
    }
}
