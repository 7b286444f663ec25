/// Keeps what is under way while the focus is away for a moment: a panel's window may take it as it opens, and Chromium
/// gives it away and takes it back as its address bar changes. The user has not moved it then.
struct FocusGrace: Equatable, Sendable {
    /// The input context that has to come back; nil while the focus is not away.
    private var context: String?
    /// Whether a candidate should have followed its BackSpace meanwhile.
    private var isCandidateDue = false
    /// When the focus went last.
    private var lostAt: Milliseconds = 0

    /// How long the focus may be away where no panel has taken it.
    static let limit: Milliseconds = 100

    /// Whether the focus is away for a moment.
    var isActive: Bool { context != nil }

    /// Notes that the focus went.
    mutating func noteLoss(at now: Milliseconds) { lostAt = now }

    /// Whether the focus went so short a time ago that a key from before cannot have repeated since.
    func isLossRecent(at now: Milliseconds) -> Bool { now <= lostAt + HeldKey.earliestRepeat }

    /// Begins: the focus may come back to this context.
    mutating func begin(from context: String) { (self.context, isCandidateDue) = (context, false) }

    /// Whether the focus came back to where it was.
    func isOver(in context: String) -> Bool { self.context == context }

    /// A candidate would have followed now.
    mutating func postponeCandidate() { isCandidateDue = true }

    /// Ends.
    /// - Returns: whether a candidate is due.
    mutating func end() -> Bool {
        defer { (context, isCandidateDue) = (nil, false) }
        return isCandidateDue
    }
}

extension InputSession {
    /// The context in which what is under way can go on, should the focus come back at once.
    var contextToComeBackTo: String? {
        guard !field.quirks.sharesContext, let context = field.context else { return nil }
        switch phase {
        case .replacing: return context
        case .choosing(let choice):
            // The client has committed what is preedit as the focus went.
            if case .preedit = choice.replaced { return nil }
            guard let panel = desktop.panelFocus, now <= choice.shownAt + panel.onset else { return nil }
            return context
        case .idle, .holding: return nil
        }
    }

    /// Waits for the focus to come back.
    mutating func beginGrace(from context: String) {
        grace.begin(from: context)
        if callout != nil { emit(.hideCallout) }
        start(.focusGrace, callout == nil ? FocusGrace.limit : desktop.panelFocus?.limit ?? FocusGrace.limit)
    }

    /// A context got the focus.
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

    /// The focus will not come back: what was under way ends.
    mutating func endGrace() {
        guard grace.isActive else { return }
        let isCandidateDue = grace.end()
        cancel(.focusGrace)
        leave()
        if isCandidateDue { finishReplacing() }
    }
}
