internal import KeyboardEngine

/// A short time for which a session keeps its state while the focus is away, although the user has not moved it. The
/// window of a panel may take the focus as it opens, and Chromium releases and regains it when its address bar changes.
struct FocusGrace: Equatable, Sendable {
    /// The input context that must regain the focus; `nil` while the focus is not away.
    private var context: String?
    /// Whether a candidate would have followed its BackSpace in the meantime.
    private var isCandidateDue = false
    /// The time of the latest loss of focus.
    private var lostAt: Milliseconds = 0

    /// How long the focus may be away if it was not taken by a panel.
    static let limit: Milliseconds = 100

    /// Whether the focus is away for a moment.
    var isActive: Bool { context != nil }

    /// Records that the focus was lost.
    mutating func noteLoss(at now: Milliseconds) { lostAt = now }

    /// Returns whether the focus was lost so recently that a key pressed before cannot have repeated since.
    /// - Parameter earliest: How long a key must be down before it can repeat.
    func isLossRecent(at now: Milliseconds, within earliest: Milliseconds) -> Bool { now <= lostAt + earliest }

    /// Starts waiting for the focus to return to this context.
    mutating func begin(from context: String) { (self.context, isCandidateDue) = (context, false) }

    /// Returns whether the focus returned to the context that lost it.
    func isOver(in context: String) -> Bool { self.context == context }

    /// Records that a candidate is due, which has to wait.
    mutating func postponeCandidate() { isCandidateDue = true }

    /// Stops waiting.
    mutating func end() -> Bool {
        defer { (context, isCandidateDue) = (nil, false) }
        return isCandidateDue
    }
}
