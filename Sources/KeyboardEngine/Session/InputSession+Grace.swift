extension InputSession {
    /// The context in which the session can resume if the focus returns at once; `nil` if it cannot.
    var contextToComeBackTo: String? {
        guard outbox.field.quirks.programs != .several, let context = outbox.field.context else { return nil }
        switch hold.state {
        case .choosing(let choice):
            // The client committed the preedit when it lost the focus.
            if case .preedit = choice.replaced { return nil }
            guard let panel = desktop.panelFocus, now <= choice.shownAt + panel.onset else { return nil }
            return context
        case .idle, .held, .retyping: return outbox.isWaiting ? context : nil
        }
    }

    /// Starts waiting for the focus to return.
    mutating func beginGrace(from context: String) {
        outbox.grace.begin(from: context)
        if callout != nil { turn.emit(.hideCallout) }
        turn.start(.focusGrace, callout == nil ? FocusGrace.limit : desktop.panelFocus?.limit ?? FocusGrace.limit)
    }

    /// Resumes if this context, which got the focus, is the one that lost it.
    mutating func endGrace(in context: String) {
        guard outbox.grace.isOver(in: context) else { return endGrace() }
        turn.cancel(.focusGrace)
        showAgain()
        outbox.endGrace()
        deliverWhatIsDue()
    }

    private mutating func showAgain() {
        guard case .choosing(var choice) = hold.state, !choice.isShownAgain, desktop.panelFocus?.isShownAgain == true
        else { return }
        choice.isShownAgain = true
        choice.shownAt = now
        hold.handle(.change(choice), &turn)
        turn.emit(.showCallout(choice.table))
    }

    /// Gives up waiting for the focus, and ends what was in progress.
    mutating func endGrace() {
        guard outbox.grace.isActive else { return }
        turn.cancel(.focusGrace)
        leave()
        outbox.endGrace()
        deliverWhatIsDue()
    }
}
