/// Changes of the field that has the focus, and what its client reports.
extension InputSession {
    /// Whether a callout may be shown in the field that has the focus.
    package var allowsCallouts: Bool { obstacle(at: now) == nil }

    /// Whether the field is a terminal, either declared or inferred.
    package var isTerminal: Bool { field.isTerminal(at: now) }

    /// Returns why no callout may be shown in the field that has the focus, or `nil` if one may.
    func obstacle(at now: Milliseconds) -> HoldOutcome? {
        if !field.hasFocus { return .noFocus }
        if !field.takesText { return .privateField }
        if field.traits.contains(.isNumeric) { return .numericField }
        if !settings.holdInTerminals, field.isTerminal(at: now) { return .terminal }
        return field.isExcluded ? .excludedProgram : nil
    }

    mutating func focusIn(_ client: ClientProfile, _ context: String?, isNew: Bool) {
        field.focus(client, context: context, at: now, isNew: isNew)
        field.noteExclusion(by: settings.excludedPrograms)
        recall()
        if let context, field.client?.isPlaceholder == false { endGrace(in: context) }
        releaseSpentKey()
        stopIfForbidden()
    }

    /// Loads what other sessions have learned about the client.
    mutating func recall() {
        guard let name = field.client?.lastingName else { return }
        field.failed = memory.failed(with: name, inTerminal: field.traits.contains(.isTerminal))
    }

    /// Handles the loss of focus. From now on nothing may be sent, because it would arrive in the next field.
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

    /// Ends everything in progress. A key that is held is spent, so that its repeats do not arrive in the next field.
    mutating func leave() {
        endCheck()
        drop()
        giveUpReplacing()
    }

    /// Releases the key that was held when the focus was lost. The program would otherwise repeat it in the new field,
    /// because it considers the key to be down.
    private mutating func releaseSpentKey() {
        guard keys.key?.role == .spent, grace.isLossRecent(at: now) else { return }
        stopInProgram()
    }

    /// Handles a Reset: the cursor moved, or the focus moved to another field of the same client.
    mutating func reset() {
        field.noteReset(at: now)
        noteAnswer()
        if !isEchoOfKey { drop() }
    }

    /// Whether a Reset only reports that the held key changed the text. A letter shown as preedit has not changed it,
    /// and the daemon commits preedit text at every Reset (ibus: `_ic_reset` in bus/inputcontext.c).
    private var isEchoOfKey: Bool {
        guard case .holding(let hold) = phase, let key = keys.key else { return false }
        return field.quirks.resetsAfterKeys && !hold.isPreedit && now <= key.pressedAt + Hold.resetGrace
    }

    /// Handles a move of the cursor on the screen.
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

    /// Handles a report of the text. While a callout is open, the first report must show the letter, and the text must
    /// not change afterwards. Otherwise the cursor has moved, and a pick would replace something else.
    mutating func noteSurroundingText(_ text: SurroundingText) {
        guard text != field.surroundingText else { return }
        let latest = field.surroundingText
        let former = field.isReportFresh ? latest : nil
        field.note(text)
        noteAnswer()
        watchCheck(text)
        watchAction(text)
        watchRepeats(text, after: former)
        stopIfForbidden()
        if case .holding(let hold) = phase, hold.hasAsked { heldLongEnough() }
        checkChoice(text, after: latest)
    }

    private mutating func checkChoice(_ text: SurroundingText, after latest: SurroundingText?) {
        guard case .choosing(var choice) = phase, case .typed(let letter, let report) = choice.replaced else { return }
        guard text != report else { return }
        // Kate includes the preedit in its text, and reports its removal before it reports the committed letter.
        if report == nil, latest?.outcomes(ofReplacing: letter, with: "")?.right.agrees(with: text.excerpt) == true {
            return
        }
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

    /// Ends everything in progress without changing the text, which may be a different one now.
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
