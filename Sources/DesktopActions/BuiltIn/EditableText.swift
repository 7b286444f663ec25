package import KeyboardEngine

/// The text into which a keyboard types, as actions see and change it.
package protocol EditableText: AnyObject {
    /// The text around the cursor; nil if the program does not report it, or has not reported it since the last key.
    var textContext: TextContext? { get }
    /// Whether text can be changed here.
    var acceptsText: Bool { get }
    /// Whether the program reports its text.
    var reportsText: Bool { get }
    /// The name of the program; nil if it is unknown.
    var program: String? { get }
    /// The field that has the focus; nil if it is unknown, or if there is only one.
    var field: String? { get }
    /// Whether text may be selected that the program has not reported. An insertion would replace it.
    var mayHideSelection: Bool { get }
    /// Returns whether this text is what Longhand inserted last, and nothing has happened since, in a program that does
    /// not report its text.
    func hasJustInserted(_ text: String) -> Bool
    /// Changes the text for an action, which records the change itself.
    /// - Returns: whether it was possible.
    func edit(_ edit: TextEdit) -> Bool
    /// Moves the cursor by a number of characters; a positive number moves it towards the end of the text.
    func moveCursor(by offset: Int)
}
