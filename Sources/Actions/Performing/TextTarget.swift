/// The text that an action can change: that of the field which has the focus, or a text of your own in a test.
///
/// A change happens only where the text is known well enough to be changed without harm. Return its step from
/// ``Action/performUndoably(context:)``, so that the user can undo it. If a method throws, nothing has changed.
public protocol TextTarget: AnyObject {
    /// Replaces the selection by a text, or inserts the text at the cursor.
    /// - Returns: How to undo it.
    /// - Throws: Why the text cannot be changed.
    func insertText(_ text: String) throws(ActionError) -> any UndoStep

    /// Replaces the selection by a text.
    /// - Returns: How to undo it.
    /// - Throws: Why the text cannot be changed, such as that nothing is selected.
    func replaceSelection(with text: String) throws(ActionError) -> any UndoStep

    /// Replaces the word before the cursor by a text.
    /// - Returns: How to undo it.
    /// - Throws: Why the text cannot be changed, such as that no word is there.
    func replaceWord(with text: String) throws(ActionError) -> any UndoStep

    /// Moves the cursor by a number of characters, towards the end of the text if the number is positive.
    /// - Throws: Why the cursor cannot be moved.
    func moveCursor(by offset: Int) throws(ActionError)
}

extension ActionContext {
    /// The text that the action can change; `nil` if there is none.
    public var textTarget: (any TextTarget)? { object(.target) }
}
