/// A callout that the user is choosing from.
struct Choice: Equatable, Sendable {
    var table: CalloutTable
    /// What a pick replaces.
    var replaced: HeldLetter
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
}
