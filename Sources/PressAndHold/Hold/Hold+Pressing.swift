internal import KeyboardEngine

/// Holding a key with callouts: from its press until its callout opens, or until the key proves to be a tap.
extension Hold {
    /// Starts to hold a key. Compositors lose the preedit of letters in a burst, so that those pass.
    /// - Returns: ``Disposition/keep`` if its letter is shown as preedit.
    mutating func start(
        of action: KeyboardAction, by key: Key, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) -> Disposition {
        guard let offers = outbox.field.heldOffers(of: action, by: key, turn) else { return .pass }
        let strategy = outbox.field.strategyForNewLetter
        if strategy != nil, outbox.field.quirks.programs == .several, keys.isInBurst {
            keys.refuse(because: .noReplacement)
            return .pass
        }
        let held = Held(action: action, offers: offers, strategy: strategy, startedAt: turn.now)
        handle(.press(held), &turn)
        keys.become(.holding)
        if held.isPreedit, let text = action.insertedText { outbox.send(.updatePreedit(text), &turn) }
        if !outbox.field.isFromScreen(keys.key?.press) { held.startTimers(outbox.field.quirks, &turn) }
        return held.isPreedit ? .keep : .pass
    }

    /// Resumes the hold of a key that seemed to be up.
    private mutating func resume(
        _ press: KeyPress, _ keys: inout KeyStream, _ outbox: borrowing Outbox, _ turn: inout Turn
    ) {
        guard let action = press.key.action,
            let offers = outbox.field.heldOffers(of: action, by: press.key, turn),
            outbox.field.strategyForNewLetter == nil
        else { return keys.become(.typing) }
        let held = Held(action: action, offers: offers, strategy: nil, startedAt: turn.now)
        handle(.press(held), &turn)
        held.startTimers(outbox.field.quirks, &turn)
    }

    /// Handles a repeat while a key is held. It shows that the key is down, and that the program had time to report its
    /// text after a request.
    mutating func noteRepeat(
        _ press: KeyPress, of key: HeldKey, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        switch state {
        case .idle: if !outbox.isWaiting { resume(press, &keys, outbox, &turn) }
        case .held(let held): if key.isOverdue || held.hasAsked { heldLongEnough(&keys, &outbox, &turn) }
        case .choosing: if key.isOverdue { heldLongEnough(&keys, &outbox, &turn) }
        case .retyping: break
        }
    }

    // MARK: Held for long enough

    /// Asks whether the key that is held is still down. A stalled program reports a release so late that the same key is
    /// down again by then, and its next press looks like a repeat.
    func lookTimerFired(_ keys: inout KeyStream, _ turn: inout Turn) {
        guard case .held = state, let key = keys.key, key.position == .down, !key.isOverdue else { return }
        keys.askWhetherDown(key, &turn)
    }

    /// Handles the answer that the key is down: its callout is due, or the next look is.
    mutating func stays(
        _ key: HeldKey, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        guard !key.isOverdue else { return heldLongEnough(&keys, &outbox, &turn) }
        if case .held = state { turn.start(.look, Held.lookInterval) }
    }

    /// Handles the end of the hold delay. If the key's state can be queried, the query comes first, because on a
    /// stalled machine the release may be delayed.
    mutating func holdTimerFired(_ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard let key = keys.key, key.role == .holding, key.position == .down, keys.askWhetherDown(key, &turn) else {
            return heldLongEnough(&keys, &outbox, &turn)
        }
        keys.fallDue()
    }

    /// Handles a key that was held for long enough to open its callout, or long enough after that to repeat.
    mutating func heldLongEnough(_ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard keys.key?.role == .holding, !outbox.grace.isActive, !keys.postponeWhilePerhapsUp() else { return }
        switch state {
        case .held(let held): open(held, &keys, &outbox, &turn)
        case .choosing: giveRepeatBack(&keys, &outbox, &turn)
        case .idle, .retyping: break
        }
    }

    // MARK: Released

    /// Handles a key that came up before it was held for long enough. Keys of an on-screen keyboard are only tapped, so
    /// the alternatives of the letter are offered at once.
    mutating func release(_ keys: borrowing KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard case .held(let held) = state else { return }
        if let time = held.timeToSettle(outbox.field.quirks, at: turn.now) {
            turn.cancel(.hold)
            return turn.start(.settle, time)
        }
        abandon(&outbox, &turn)
        if outbox.field.hasKeyboardOnScreen, !held.isPreedit { offer(held, keys, &outbox, &turn) }
    }

    /// Handles the end of the time that the program has to process the preedit.
    mutating func settleTimerFired(_ outbox: inout Outbox, _ turn: inout Turn) {
        abandon(&outbox, &turn)
        outbox.order.noteWake(at: turn.now, of: outbox.field.quirks)
    }

    /// Ends a hold without a callout, and keeps the letter as typed.
    mutating func abandon(_ outbox: inout Outbox, _ turn: inout Turn) {
        guard case .held(let held) = state else { return }
        handle(.end, &turn)
        if held.isPreedit, let text = held.action.insertedText { outbox.settlePreedit(as: text, &turn) }
    }

    /// Keeps a key from the program that would otherwise have passed. If the operations insert its own letter, the hold
    /// continues.
    mutating func withhold(
        _ press: KeyPress, insteadDoing operations: [TextOperation], _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        guard case .held(let held) = state, let letter = held.action.insertedText,
            operations == [.edit(TextEdit(inserted: letter))]
        else {
            abandon(&outbox, &turn)
            return outbox.keys.withhold(press)
        }
        outbox.settle(press, .keep, at: turn.now)
        // The program has not seen the key go down.
        turn.cancel(.stopRepeat)
    }
}
