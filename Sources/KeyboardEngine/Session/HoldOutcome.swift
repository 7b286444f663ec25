/// What became of a key that was held. It says nothing about which key that was.
///
/// The raw value is its name on the bus.
package enum HoldOutcome: String, CaseIterable, Sendable {
    /// Its alternatives appeared.
    case opened
    /// No text field has the focus.
    case noFocus = "no-focus"
    /// The field is for passwords or asks for privacy.
    case privateField = "private"
    /// The field is for numbers alone.
    case numericField = "numeric"
    /// The field is a terminal, and the settings keep nothing open there.
    case terminal
    /// The settings exclude the program.
    case excludedProgram = "excluded-program"
    /// Ctrl, Alt or Super was down as well.
    case command
    /// The settings do not let such keys be held.
    case kindOfKey = "kind-of-key"
    /// The key has no alternatives that can be chosen here.
    case noAlternatives = "no-alternatives"
    /// It was pressed twice quickly, which repeats it by the settings.
    case pressedTwice = "pressed-twice"
    /// The program reports another text than the letter before the cursor.
    case otherText = "other-text"
    /// There is no way to replace what this program has typed.
    case noReplacement = "no-replacement"
    /// Anything else, such as a letter behind a dead key.
    case other
}
