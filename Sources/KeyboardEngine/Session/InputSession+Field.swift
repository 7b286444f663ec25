/// Changes of the field that has the focus, and what its client reports.
extension InputSession {
    /// Whether a callout may be shown in the field that has the focus.
    package var allowsCallouts: Bool { obstacle(at: now) == nil }

    /// Whether the field is a terminal, either declared or inferred.
    package var isTerminal: Bool { outbox.field.isTerminal(at: now) }

    /// Returns why no callout may be shown in the field that has the focus, or `nil` if one may.
    func obstacle(at now: Milliseconds) -> HoldOutcome? {
        if !outbox.field.hasFocus { return .noFocus }
        if !outbox.field.takesText { return .privateField }
        if outbox.field.traits.contains(.isNumeric) { return .numericField }
        if !settings.holdInTerminals, outbox.field.isTerminal(at: now) { return .terminal }
        return outbox.field.isExcluded ? .excludedProgram : nil
    }

    mutating func focusIn(_ client: ClientProfile, _ context: String?, isNew: Bool) {
        outbox.focus(client, context, isNew: isNew, excluding: settings.excludedPrograms, at: now)
        if let context, outbox.field.client?.isPlaceholder == false { endGrace(in: context) }
        releaseSpentKey()
        stopIfForbidden()
    }

    /// Handles the loss of focus. From now on nothing may be sent, because it would arrive in the next field.
    mutating func focusOut() { unfocus(mayComeBackTo: contextToComeBackTo) }

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
        outbox.endCheck(&turn)
        drop()
        outbox.giveUp()
        if case .retyping = hold.state { hold.handle(.end, &turn) }
    }

    /// Releases the key that was held when the focus was lost. The program would otherwise repeat it in the new field,
    /// because it considers the key to be down.
    private mutating func releaseSpentKey() {
        guard keys.key?.role == .spent, outbox.grace.isLossRecent(at: now) else { return }
        stopInProgram()
    }

    /// Handles a Reset: the cursor moved, or the focus moved to another field of the same client.
    mutating func reset() {
        outbox.noteReset(at: now)
        deliverWhatIsDue()
        if !isEchoOfKey { drop() }
    }

    /// Whether a Reset only reports that the held key changed the text. A letter shown as preedit has not changed it,
    /// and the daemon commits preedit text at every Reset (ibus: `_ic_reset` in bus/inputcontext.c).
    private var isEchoOfKey: Bool {
        guard case .held(let held) = hold.state, let key = keys.key else { return false }
        return outbox.field.quirks.reporting.resetsAfterKeys && !held.isPreedit
            && now <= key.pressedAt + Held.resetGrace
    }

    /// Handles a move of the cursor on the screen.
    mutating func moveCursor() {
        outbox.noteMove(at: now)
        deliverWhatIsDue()
    }

    mutating func end() {
        unfocus(mayComeBackTo: nil)
        endGrace()
        turn.cancel(.release)
        hold.handle(.end, &turn)
        keys.forget()
        outbox.forget(&turn)
    }

    mutating func change(_ capabilities: ClientCapabilities) {
        outbox.change(capabilities)
        guard case .choosing(let choice) = hold.state, choice.isOffer, !outbox.field.hasKeyboardOnScreen else { return }
        closeCallout()
    }

    mutating func change(_ traits: FieldTraits) {
        outbox.change(traits)
        stopIfForbidden()
    }

    /// Handles a report of the text. While a callout is open, the first report must show the letter, and the text must
    /// not change afterwards. Otherwise the cursor has moved, and a pick would replace something else.
    mutating func noteSurroundingText(_ text: SurroundingText) {
        guard text != outbox.field.surroundingText else { return }
        let latest = outbox.field.surroundingText
        let former = outbox.field.isReportFresh ? latest : nil
        outbox.note(text, &turn)
        deliverWhatIsDue()
        watchRepeats(text, after: former)
        stopIfForbidden()
        if case .held(let held) = hold.state, held.hasAsked { heldLongEnough() }
        checkChoice(text, after: latest)
    }

    private mutating func checkChoice(_ text: SurroundingText, after latest: SurroundingText?) {
        guard case .choosing(var choice) = hold.state, case .typed(let letter, let report) = choice.replaced else {
            return
        }
        guard text != report else { return }
        // Kate includes the preedit in its text, and reports its removal before it reports the committed letter.
        if report == nil, latest?.outcomes(ofReplacing: letter, with: "")?.right.agrees(with: text.excerpt) == true {
            return
        }
        guard report == nil, text.hasJustTyped(letter) else { return drop() }
        choice.replaced = .typed(letter, text)
        hold.handle(.change(choice), &turn)
    }

    private mutating func stopIfForbidden() {
        guard !allowsCallouts else { return }
        switch hold.state {
        case .held, .choosing: giveRepeatBack()
        case .idle, .retyping: break
        }
    }

    /// Ends everything in progress without changing the text, which may be a different one now.
    private mutating func drop() {
        switch hold.state {
        case .held:
            hold.handle(.end, &turn)
            keys.spend()
        case .choosing: endChoice()
        case .idle, .retyping: stopRepeating()
        }
    }
}
