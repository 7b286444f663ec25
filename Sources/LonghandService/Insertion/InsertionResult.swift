/// What happened to a text that another program inserts, as `InsertText` returns it.
package nonisolated enum InsertionResult: String, CaseIterable {
    /// The text was sent to the program that has the focus.
    case inserted
    /// No text field has the focus, or Longhand is not the selected input method.
    case noField = "no-field"
    /// The field is a password field, is private, or hides its text.
    case secretField = "secret-field"
    /// The user has not allowed the caller to insert text.
    case refused
    /// The focus has moved since the call.
    case focusMoved = "focus-moved"
}
