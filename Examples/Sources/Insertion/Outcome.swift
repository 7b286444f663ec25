/// What became of a text: the answers of `InsertText`, of which later versions of Longhand may have more.
public enum Outcome: String {
    /// The text was sent to the program that has the focus.
    case inserted
    /// There is no field.
    case noField = "no-field"
    /// The field is for a secret.
    case secretField = "secret-field"
    /// The user has not allowed this program.
    case refused
    /// The focus has moved since the call.
    case focusMoved = "focus-moved"

    /// The outcome in a sentence for people.
    public var sentence: String {
        switch self {
        case .inserted: "It was inserted."
        case .noField: "No text field has the focus, or Longhand is not the selected input method."
        case .secretField: "The field is for a password or another secret."
        case .refused: "This program may not insert text: see the page “Programs” of Longhand's settings."
        case .focusMoved: "The focus has moved. Please try again."
        }
    }
}
