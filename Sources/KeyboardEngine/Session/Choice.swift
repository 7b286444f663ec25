/// A callout that the user is choosing from.
struct Choice: Equatable, Sendable {
    var table: CalloutTable
    /// What a pick replaces.
    var replaced: Replaced
    /// Whether the callout followed a tap on an on-screen keyboard. No key steers it then.
    var isOffer = false
    /// When the callout was shown.
    var shownAt: Milliseconds
    /// When the letter was typed.
    var typedAt: Milliseconds = 0
    /// Whether the callout was shown again after the focus returned. This happens only once, because a window that
    /// takes the focus whenever it appears would otherwise be shown forever.
    var isShownAgain = false
    /// The candidate that a handler was asked about.
    var asked: KeyboardAction?

    /// What a pick replaces.
    enum Replaced: Equatable, Sendable {
        /// Text that the program has typed, and the report in which it precedes the cursor, once there is one. If the
        /// report changes, the cursor has moved.
        case typed(String, SurroundingText?)
        /// Text that is shown as preedit.
        case preedit(String)
        /// Nothing, because the key types nothing or a call opened the callout.
        case nothing
    }
}

extension Choice.Replaced {
    /// The letter that is replaced; empty if there is none.
    var letter: String {
        switch self {
        case .typed(let letter, _), .preedit(let letter): letter
        case .nothing: ""
        }
    }
}
