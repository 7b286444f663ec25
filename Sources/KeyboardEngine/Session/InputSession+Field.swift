/// The field that has the focus: coming and going, and what its client tells of it.
extension InputSession {
    /// Whether a callout may be shown where the focus is now.
    var allowsCallouts: Bool {
        field.hasFocus && field.traits.isDisjoint(with: [.isSecret, .isNumeric])
            && (!field.traits.contains(.isTerminal) || settings.holdInTerminals)
            && !field.isOne(of: settings.excludedPrograms)
    }

    mutating func focusIn(_ client: String?, _ effects: inout [Effect]) {
        field.focus(client: client)
        stopIfForbidden(&effects)
    }

    /// Nothing may be sent any more: it would land in the next field. A key that is down is spent, so that its repeats
    /// do not land there either.
    mutating func focusOut(_ effects: inout [Effect]) {
        field.unfocus()
        drop(&effects)
    }

    /// The cursor was moved, or another field of the same client has it now.
    mutating func reset(_ now: Milliseconds, _ effects: inout [Effect]) {
        switch phase {
        case .holding(let hold):
            let isEcho = field.resetsAfterKeys && now <= hold.key.pressedAt + Hold.resetGrace
            if !isEcho { drop(&effects) }
        case .choosing: drop(&effects)
        case .idle, .spent, .repeating, .replacing: break
        }
    }

    mutating func end(_ effects: inout [Effect]) {
        drop(&effects)
        timers.cancel(.release, &effects)
        field.unfocus()
        ledger = KeyLedger()
        phase = .idle
    }

    mutating func changeTraits(_ traits: FieldTraits, _ effects: inout [Effect]) {
        field.change(traits)
        stopIfForbidden(&effects)
    }

    mutating func noteSurroundingText(_ text: SurroundingText, _ effects: inout [Effect]) {
        field.note(text)
        guard case .choosing(var choice) = phase, case .typed(let letter) = choice.replaced else { return }
        guard choice.text.map({ $0 == text }) ?? text.hasBeforeCursor(letter) else { return drop(&effects) }
        choice.text = text
        phase = .choosing(choice)
    }

    private mutating func stopIfForbidden(_ effects: inout [Effect]) {
        guard !allowsCallouts else { return }
        switch phase {
        case .holding, .choosing: giveRepeatBack(&effects)
        case .idle, .spent, .repeating, .replacing: break
        }
    }

    /// Ends the gesture without touching the text. Whether its key is up is still to be found out.
    private mutating func drop(_ effects: inout [Effect]) {
        let key = heldKey
        if case .choosing(let choice) = phase { hideCallout(choice, &effects) }
        for kind in [SessionTimer.Kind.hold, .holdOn, .replace] { timers.cancel(kind, &effects) }
        phase = key.map { .spent($0) } ?? .idle
    }
}
