/// A callout from which the user is choosing.
struct Choice: Equatable, Sendable {
    var table: CalloutTable
    /// What a pick takes the place of.
    var replaced: Replaced
    /// Whether it followed a tap, for a keyboard on the screen: then it is only offered, and no key steers it.
    var isOffer = false
    /// When it was shown.
    var shownAt: Milliseconds
    /// When the letter was typed.
    var typedAt: Milliseconds = 0
    /// Whether it was shown once more after the focus was back: a window that takes the focus whenever it is shown must
    /// not be shown for ever.
    var isShownAgain = false
    /// The candidate that a handler was asked about.
    var asked: KeyboardAction?

    /// What a pick takes the place of.
    enum Replaced: Equatable, Sendable {
        /// Text that the program has typed, and the client's report in which it stands before the cursor, once there is
        /// one. When that changes, the cursor was moved.
        case typed(String, SurroundingText?)
        /// Text that is shown as preedit.
        case preedit(String)
        /// Nothing: the key types nothing, or the callout was opened by a call.
        case nothing
    }
}

extension Choice.Replaced {
    /// The letter that goes; empty where none does.
    var letter: String {
        switch self {
        case .typed(let letter, _), .preedit(let letter): letter
        case .nothing: ""
        }
    }
}
