/// The field that has the focus: coming and going, and what its client reports of it.
extension InputSession {
    /// Whether a callout may be shown where the focus is now.
    package var allowsCallouts: Bool { obstacle(at: now) == nil }

    /// Whether the focus is in a terminal, as it says or as it seems.
    package var isTerminal: Bool { field.isTerminal(at: now) }

    /// Why no callout may be shown where the focus is; nil where one may.
    func obstacle(at now: Milliseconds) -> HoldOutcome? {
        if !field.hasFocus { return .noFocus }
        if !field.takesText { return .privateField }
        if field.traits.contains(.isNumeric) { return .numericField }
        if !settings.holdInTerminals, field.isTerminal(at: now) { return .terminal }
        return field.isAmong(settings.excludedPrograms) ? .excludedProgram : nil
    }

    mutating func focusIn(_ client: ClientProfile, _ context: String?) {
        field.focus(client, context: context)
        recall()
        if let context, field.client?.isPlaceholder == false { endGrace(in: context) }
        releaseSpentKey()
        stopIfForbidden()
    }

    /// Looks up what others have learned about the client.
    mutating func recall() {
        guard let name = field.client?.lastingName else { return }
        field.failed = memory.failed(with: name, inTerminal: field.traits.contains(.isTerminal))
    }

    /// Nothing may be sent any more: it would land in the next field.
    mutating func focusOut() { unfocus(mayComeBackTo: contextToComeBackTo) }

    private mutating func unfocus(mayComeBackTo context: String?) {
        if field.hasFocus { grace.noteLoss(at: now) }
        field.unfocus()
        if !grace.isActive {
            if let context { beginGrace(from: context) } else { leave() }
        }
        keys.loseSight()
        reportEnds()
    }

    /// Nothing that was under way can go on. A key that is held is spent, so that its repeats do not land in the next
    /// field.
    mutating func leave() {
        endCheck()
        drop()
        giveUpReplacing()
    }

    /// The letter that was held as the focus went would be repeated in the field that has it now, by a program that
    /// repeats what it takes to be down.
    private mutating func releaseSpentKey() {
        guard keys.key?.role == .spent, grace.isLossRecent(at: now) else { return }
        stopInProgram()
    }

    /// The cursor was moved, or another field of the same client has it now.
    mutating func reset() {
        field.noteMove(at: now)
        noteAnswer()
        if !isEchoOfKey { drop() }
    }

    /// Whether a Reset only says that the text was changed by the key that is held. Where the letter is preedit it was
    /// not, and the daemon commits preedit text at every Reset (ibus: `_ic_reset` in bus/inputcontext.c).
    private var isEchoOfKey: Bool {
        guard case .holding(let hold) = phase, let key = keys.key else { return false }
        return field.quirks.resetsAfterKeys && !hold.isPreedit && now <= key.pressedAt + Hold.resetGrace
    }

    /// The cursor is at another place on the screen.
    mutating func moveCursor() {
        field.noteMove(at: now)
        noteAnswer()
    }

    mutating func end() {
        unfocus(mayComeBackTo: nil)
        endGrace()
        cancel(.release)
        enter(.idle)
        keys.forget()
    }

    mutating func change(_ capabilities: ClientCapabilities) {
        field.capabilities = capabilities
        guard case .choosing(let choice) = phase, choice.isOffer, !field.hasKeyboardOnScreen else { return }
        closeCallout()
    }

    mutating func changeTraits(_ traits: FieldTraits) {
        field.change(traits)
        recall()
        stopIfForbidden()
    }

    /// While a callout is open, the first report has to show the letter, and then nothing may change: otherwise the
    /// cursor was moved, and a pick would replace something else.
    mutating func noteSurroundingText(_ text: SurroundingText) {
        guard text != field.surroundingText else { return }
        let latest = field.surroundingText
        let former = field.isReportFresh ? latest : nil
        field.note(text)
        noteAnswer()
        watchCheck(text)
        watchRepeats(text, after: former)
        stopIfForbidden()
        if case .holding(let hold) = phase, hold.hasAsked { heldLongEnough() }
        checkChoice(text, after: latest)
    }

    private mutating func checkChoice(_ text: SurroundingText, after latest: SurroundingText?) {
        guard case .choosing(var choice) = phase, case .typed(let letter, let report) = choice.replaced else { return }
        guard text != report else { return }
        // Kate has the preedit in its text, and reports that it is gone before the letter is there that was committed.
        if report == nil, latest?.outcomes(ofReplacing: letter, with: "")?.right == text.text { return }
        guard report == nil, text.hasJustTyped(letter) else { return drop() }
        choice.replaced = .typed(letter, text)
        enter(.choosing(choice))
    }

    private mutating func stopIfForbidden() {
        guard !allowsCallouts else { return }
        switch phase {
        case .holding, .choosing: giveRepeatBack()
        case .idle, .replacing: break
        }
    }

    /// Ends what is under way without touching the text, which may not be the same any more.
    private mutating func drop() {
        switch phase {
        case .holding:
            enter(.idle)
            keys.spend()
        case .choosing: endChoice()
        case .idle, .replacing: stopRepeating()
        }
    }
}
