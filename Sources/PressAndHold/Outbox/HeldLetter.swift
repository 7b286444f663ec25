/// The letter of a key that is held, as it stands in the program.
enum HeldLetter: Equatable, Sendable {
    /// Text that the program has typed, and the report in which it precedes the cursor, once there is one. If the
    /// report changes, the cursor has moved.
    case typed(String, SurroundingText?)
    /// Text that is shown as preedit.
    case preedit(String)
    /// Nothing, because the key types nothing or a call opened the callout.
    case nothing

    /// The letter; empty if there is none.
    var text: String {
        switch self {
        case .typed(let letter, _), .preedit(let letter): letter
        case .nothing: ""
        }
    }
}
