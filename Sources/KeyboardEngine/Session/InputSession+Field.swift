/// The field that has the focus: coming and going, and what its client tells of it.
extension InputSession {
    /// Whether a callout may be shown where the focus is now.
    public var allowsCallouts: Bool {
        field.takesText && !field.traits.contains(.isNumeric)
            && (settings.holdInTerminals || !field.isTerminal(at: now))
            && !field.isOne(of: settings.excludedPrograms)
    }

    mutating func focusIn(_ client: String?, _ context: String?, _ effects: inout [Effect]) {
        field.focus(client: client, context: context, unnamed: Client.Kind(unnamedAmong: settings.desktopClient))
        recall()
        if let context, field.client?.isStandIn == false { endAbsence(in: context, &effects) }
        releaseSpentKey(&effects)
        stopIfForbidden(&effects)
    }

    /// Looks up what others have learned about the client.
    mutating func recall() {
        guard let client = field.client else { return }
        field.failed = memory.failed(with: client, inTerminal: field.traits.contains(.isTerminal))
    }

    /// Nothing may be sent any more: it would land in the next field.
    mutating func focusOut(_ effects: inout [Effect]) { unfocus(mayComeBackTo: contextToComeBackTo, &effects) }

    private mutating func unfocus(mayComeBackTo context: String?, _ effects: inout [Effect]) {
        if field.hasFocus { unfocusedAt = now }
        field.unfocus()
        if absence == nil {
            if let context { beginAbsence(from: context, &effects) } else { leave(&effects) }
        }
        key?.loseSight()
        tellEnds(&effects)
    }

    /// Nothing that went on can go on. A key that is held is spent, so that its repeats do not land in the next field.
    mutating func leave(_ effects: inout [Effect]) {
        endTrial(&effects)
        drop(&effects)
        giveUpReplacing()
    }

    /// The letter that was held as the focus went would be repeated in the field that has it now, by a program that
    /// repeats what it takes to be down.
    private mutating func releaseSpentKey(_ effects: inout [Effect]) {
        guard key?.role == .spent, now <= unfocusedAt + HeldKey.earliestRepeat else { return }
        stopInProgram(&effects)
    }

    /// The cursor was moved, or another field of the same client has it now.
    mutating func reset(_ now: Milliseconds, _ effects: inout [Effect]) {
        field.noteMove(at: now)
        noteAnswer(&effects)
        if !isEchoOfKey(now) { drop(&effects) }
    }

    /// Whether a Reset only says that the text was changed by the key that is held. Where the letter is preedit it was
    /// not, and the daemon commits preedit text at every Reset (ibus: `_ic_reset` in bus/inputcontext.c).
    private func isEchoOfKey(_ now: Milliseconds) -> Bool {
        guard case .holding(let hold) = phase, let key else { return false }
        return field.kind.habits.resetsAfterKeys && !hold.isPreedit && now <= key.pressedAt + Hold.resetGrace
    }

    /// The cursor is at another place on the screen.
    mutating func moveCursor(_ effects: inout [Effect]) {
        field.noteMove(at: now)
        noteAnswer(&effects)
    }

    mutating func end(_ effects: inout [Effect]) {
        unfocus(mayComeBackTo: nil, &effects)
        endAbsence(&effects)
        timers.cancel(.replace, &effects)
        timers.cancel(.release, &effects)
        phase = .idle
        key = nil
        ledger = KeyLedger()
    }

    mutating func change(_ capabilities: ClientCapabilities, _ effects: inout [Effect]) {
        field.capabilities = capabilities
        guard case .choosing(let choice) = phase, choice.isOffer, !field.hasKeyboardOnScreen else { return }
        closeCallout(&effects)
    }

    mutating func changeTraits(_ traits: FieldTraits, _ effects: inout [Effect]) {
        field.change(traits)
        recall()
        stopIfForbidden(&effects)
    }

    /// While a callout is open, the first report has to show the letter, and then nothing may change: otherwise the
    /// cursor was moved, and a pick would replace something else.
    mutating func noteSurroundingText(_ text: SurroundingText, _ effects: inout [Effect]) {
        guard text != field.surroundingText else { return }
        let former = field.isReportFresh ? field.surroundingText : nil
        field.note(text)
        noteAnswer(&effects)
        watchTrial(text, &effects)
        watchRepeats(text, after: former, &effects)
        stopIfForbidden(&effects)
        if case .holding(let hold) = phase, hold.hasAsked { heldLongEnough(&effects) }
        checkChoice(text, &effects)
    }

    private mutating func checkChoice(_ text: SurroundingText, _ effects: inout [Effect]) {
        guard case .choosing(var choice) = phase, case .typed(let letter, let report) = choice.replaced else { return }
        guard text != report else { return }
        guard report == nil, text.hasJustTyped(letter) else { return drop(&effects) }
        choice.replaced = .typed(letter, text)
        phase = .choosing(choice)
    }

    private mutating func stopIfForbidden(_ effects: inout [Effect]) {
        guard !allowsCallouts else { return }
        switch phase {
        case .holding, .choosing: giveRepeatBack(&effects)
        case .idle, .replacing: break
        }
    }

    /// Ends what goes on without touching the text, which may not be the same any more.
    private mutating func drop(_ effects: inout [Effect]) {
        switch phase {
        case .holding:
            phase = .idle
            key?.spend()
            cancelHoldTimers(&effects)
        case .choosing: endChoice(&effects)
        case .idle, .replacing: stopRepeating(&effects)
        }
    }
}
