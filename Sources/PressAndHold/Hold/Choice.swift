internal import KeyboardEngine

/// A callout that the user is choosing from.
struct Choice: Equatable, Sendable {
    var table: CalloutTable
    /// What a pick replaces.
    var replaced: HeldLetter
    var origin = Origin.hold
    /// When the callout was shown.
    var shownAt: Milliseconds
    /// When the letter was typed.
    var typedAt: Milliseconds = 0
    /// Whether the callout was shown again after the focus returned. This happens only once, because a window that
    /// takes the focus whenever it appears would otherwise be shown forever.
    var isShownAgain = false
    /// The candidate that a handler was asked about.
    var asked: KeyboardAction?

    /// What opened the callout.
    enum Origin: Equatable, Sendable {
        /// A key that was held, or a call for the callout of an action.
        case hold
        /// A tap on an on-screen keyboard. No key steers the callout.
        case tap
        /// A request for the alternatives of the letter before the cursor. Settings for held keys do not apply.
        case request
    }

    /// Whether the callout followed a tap on an on-screen keyboard.
    var isOffer: Bool { origin == .tap }
}
