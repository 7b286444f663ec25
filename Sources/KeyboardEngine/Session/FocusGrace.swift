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
    func isLossRecent(at now: Milliseconds) -> Bool { now <= lostAt + HeldKey.earliestRepeat }

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

extension InputSession {
    /// The context in which the session can resume if the focus returns at once; `nil` if it cannot.
    var contextToComeBackTo: String? {
        guard !field.quirks.sharesContext, let context = field.context else { return nil }
        switch phase {
        case .replacing: return context
        case .choosing(let choice):
            // The client committed the preedit when it lost the focus.
            if case .preedit = choice.replaced { return nil }
            guard let panel = desktop.panelFocus, now <= choice.shownAt + panel.onset else { return nil }
            return context
        case .idle, .holding: return nil
        }
    }

    /// Starts waiting for the focus to return.
    mutating func beginGrace(from context: String) {
        grace.begin(from: context)
        if callout != nil { emit(.hideCallout) }
        start(.focusGrace, callout == nil ? FocusGrace.limit : desktop.panelFocus?.limit ?? FocusGrace.limit)
    }

    /// Resumes if this context, which got the focus, is the one that lost it.
    mutating func endGrace(in context: String) {
        guard grace.isOver(in: context) else { return endGrace() }
        let isCandidateDue = grace.end()
        cancel(.focusGrace)
        showAgain()
        if isCandidateDue { finishReplacing() }
    }

    private mutating func showAgain() {
        guard case .choosing(var choice) = phase, !choice.isShownAgain, desktop.panelFocus?.isShownAgain == true
        else { return }
        choice.isShownAgain = true
        choice.shownAt = now
        enter(.choosing(choice))
        emit(.showCallout(choice.table))
    }

    /// Gives up waiting for the focus, and ends what was in progress.
    mutating func endGrace() {
        guard grace.isActive else { return }
        let isCandidateDue = grace.end()
        cancel(.focusGrace)
        leave()
        if isCandidateDue { finishReplacing() }
    }
}
