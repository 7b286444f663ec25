/// The outcome of holding a key. It does not identify the key.
///
/// The raw value is its name on D-Bus.
package enum HoldOutcome: String, CaseIterable, Sendable {
    /// The alternatives of the key appeared.
    case opened
    /// No text field has the focus.
    case noFocus = "no-focus"
    /// The field is for passwords, or requests privacy.
    case privateField = "private"
    /// The field accepts only numbers.
    case numericField = "numeric"
    /// The field is a terminal, and the settings exclude terminals.
    case terminal
    /// The settings exclude the program.
    case excludedProgram = "excluded-program"
    /// Ctrl, Alt or Super was down at the same time.
    case command
    /// The settings exclude this kind of key.
    case kindOfKey = "kind-of-key"
    /// The key has no alternatives that can be chosen in this field.
    case noAlternatives = "no-alternatives"
    /// The key was pressed twice quickly, which repeats it according to the settings.
    case pressedTwice = "pressed-twice"
    /// The program reports that another text than the letter precedes the cursor.
    case otherText = "other-text"
    /// There is no method to replace text that this program has typed.
    case noReplacement = "no-replacement"
    /// Any other reason, such as a letter after a dead key.
    case other
}
