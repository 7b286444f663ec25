/// Changes of the field that has the focus, and what its client reports.
extension InputSession {
    /// Whether a callout may be shown in the field that has the focus.
    package var allowsCallouts: Bool { outbox.field.obstacle(at: turn) == nil }

    /// Whether the field is a terminal, either declared or inferred.
    package var isTerminal: Bool { outbox.field.isTerminal(at: now) }

    /// Handles the focus. The field is known first, since all else depends on it; then a popup that returns to it is shown
    /// again, and only then closed if the field forbids it by now.
    mutating func focusIn(_ client: ClientProfile, _ context: String?, isNew: Bool) {
        outbox.field.focus(client, context: context, at: now, isNew: isNew)
        outbox.field.adopt(turn.configuration.settings)
        if let context, outbox.field.client?.isPlaceholder == false { endGrace(in: context) }
        keys.releaseSpent(&outbox, &turn)
        hold.stopIfForbidden(&keys, &outbox, &turn)
    }

    /// Handles that the program was found. It counts for the next key, and for a key that is held when its callout would
    /// open; a callout that is open stays.
    mutating func noteProgram(_ program: FocusedProgram) {
        outbox.field.note(program)
        outbox.field.adopt(turn.configuration.settings)
    }

    /// Handles the loss of focus. From now on nothing may be sent, because it would arrive in the next field.
    mutating func focusOut() { unfocus(mayComeBackTo: hold.contextToComeBackTo(outbox, turn)) }

    private mutating func unfocus(mayComeBackTo context: String?) {
        outbox.unfocus(at: now)
        if !outbox.grace.isActive {
            if let context { beginGrace(from: context) } else { leave() }
        }
        keys.loseSight()
        keys.reportEnds(&turn)
    }

    /// Ends everything in progress. A key that is held is spent, so that its repeats do not arrive in the next field.
    mutating func leave() {
        outbox.replacer.end(&turn)
        hold.drop(&keys, &turn)
        outbox.queue.dropText()
        if case .retyping = hold.state { hold.handle(.end, &turn) }
    }

    /// Handles a Reset: the cursor moved, or the focus moved to another field of the same client.
    mutating func reset() {
        outbox.field.noteReset(at: now)
        outbox.noteAnswer(at: now)
        deliverWhatIsDue()
        if !outbox.field.echoes(hold.held, of: keys.key, at: now) { hold.drop(&keys, &turn) }
    }

    /// Handles a move of the cursor on the screen.
    mutating func moveCursor(to place: CursorPlace?) {
        if !outbox.grace.isActive, outbox.field.mayHaveChangedUnreported(at: now) { hold.dropChoice(&keys, &turn) }
        outbox.field.noteMove(at: now)
        if let place { outbox.noteCursor(at: place, &turn) }
        outbox.noteAnswer(at: now)
        deliverWhatIsDue()
        openIfAsked()
    }

    /// Opens the callout of a key whose program was asked to show its letter, and has shown something.
    private mutating func openIfAsked() {
        if case .held(let held) = hold.state, held.hasAsked { hold.heldLongEnough(&keys, &outbox, &turn) }
    }

    /// Handles that the engine is no longer selected. Keys and text that still wait are dropped, because IBus takes none of
    /// such an engine.
    mutating func end() {
        unfocus(mayComeBackTo: nil)
        endGrace()
        turn.cancel(.release)
        hold.handle(.end, &turn)
        keys.forget()
        outbox.forget(&turn)
    }

    mutating func change(_ capabilities: ClientCapabilities) {
        outbox.field.capabilities = capabilities
        guard let choice = hold.choice, choice.isOffer, !outbox.field.hasKeyboardOnScreen else { return }
        hold.closeCallout(&keys, &outbox, &turn)
    }

    mutating func change(_ traits: FieldTraits) {
        outbox.field.change(traits)
        hold.stopIfForbidden(&keys, &outbox, &turn)
    }

    /// Handles a report of the text.
    mutating func noteSurroundingText(_ text: SurroundingText) {
        guard text != outbox.field.surroundingText else { return }
        let latest = outbox.field.surroundingText
        let former = outbox.field.isReportFresh ? latest : nil
        outbox.note(text, &turn)
        deliverWhatIsDue()
        if outbox.noteOwnRepeat(of: keys.key, in: text, after: former, &turn) {
            hold.giveRepeatBack(&keys, &outbox, &turn)
        }
        hold.stopIfForbidden(&keys, &outbox, &turn)
        openIfAsked()
        hold.check(text, after: latest, &keys, &turn)
    }
}
