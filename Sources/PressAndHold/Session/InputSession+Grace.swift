internal import KeyboardEngine

/// Waiting for a focus that is away for a moment.
extension InputSession {
    /// Starts waiting for the focus to return.
    mutating func beginGrace(from context: String) {
        outbox.grace.begin(from: context)
        if hold.callout != nil { turn.emit(.hideCallout) }
        let limit = hold.callout == nil ? nil : turn.configuration.desktop.panelFocus?.limit
        turn.start(.focusGrace, limit ?? FocusGrace.limit)
    }

    /// Resumes if this context, which got the focus, is the one that lost it.
    mutating func endGrace(in context: String) {
        guard outbox.grace.isOver(in: context) else { return endGrace() }
        turn.cancel(.focusGrace)
        hold.showAgain(&turn)
        outbox.endGrace(&turn)
        deliverWhatIsDue()
    }

    /// Gives up waiting for the focus, and ends what was in progress.
    mutating func endGrace() {
        guard outbox.grace.isActive else { return }
        turn.cancel(.focusGrace)
        leave()
        outbox.endGrace(&turn)
        deliverWhatIsDue()
    }
}
