/// Holding a key with callouts: from its press until its callout opens, or until the key proves to be a tap.
extension InputSession {
    /// Starts to hold a key. Compositors lose the preedit of letters in a burst, so that those pass.
    /// - Returns: ``Disposition/keep`` if its letter is shown as preedit.
    mutating func startHold(of action: KeyboardAction, by key: Key) -> Disposition {
        guard let offers = heldOffers(of: action, by: key) else { return .pass }
        let strategy = outbox.field.strategyForNewLetter
        if strategy != nil, outbox.field.quirks.programs == .several, keys.isInBurst {
            keys.refuse(because: .noReplacement)
            return .pass
        }
        let held = Held(action: action, offers: offers, strategy: strategy, startedAt: now)
        hold.handle(.press(held), &turn)
        keys.become(.holding)
        if held.isPreedit, let text = action.insertedText { outbox.send(.updatePreedit(text), &turn) }
        if !isFromScreen { startHoldTimers(held) }
        return held.isPreedit ? .keep : .pass
    }

    /// Resumes the hold of a key that seemed to be up.
    mutating func holdOn(_ press: KeyPress) {
        guard let action = press.key.action, let offers = heldOffers(of: action, by: press.key),
            outbox.field.strategyForNewLetter == nil
        else { return keys.become(.typing) }
        let held = Held(action: action, offers: offers, strategy: nil, startedAt: now)
        hold.handle(.press(held), &turn)
        startHoldTimers(held)
    }

    private mutating func startHoldTimers(_ held: Held) {
        turn.start(.hold, settings.holdDelay)
        if desktop.tellsKeys { turn.start(.look, Held.firstLook) }
        if !held.isPreedit { planStop() }
    }

    /// Whether the key that is down certainly belongs to an on-screen keyboard. GNOME Shell reports the press of such a
    /// key without its key code, and its release only if the press was handled.
    private var isFromScreen: Bool { outbox.field.hasKeyboardOnScreen && keys.key?.press.code == 0 }

    /// Returns what holding a key offers in this field, or `nil` if it cannot be held. If letters must be shown as
    /// preedit, only characters can be held, because "\n" is no substitute for Return in a program.
    func heldOffers(of action: KeyboardAction, by key: Key) -> [KeyboardAction]? {
        guard allowsCallouts, isHoldable(key, action) else { return nil }
        var offers = offers(of: action)
        if offers.isEmpty, action == .space { offers = KeyboardAction.cursorMoves }
        guard offers.contains(where: { $0 != action }) else { return nil }
        if case .character = key { return offers }
        return outbox.field.strategyForNewLetter == nil ? offers : nil
    }

    /// Returns whether the settings allow holding this key. The full stop of a URL field is held if letters are.
    func isHoldable(_ key: Key, _ action: KeyboardAction) -> Bool {
        settings.holdKeys.covers(key) || settings.holdKeys.contains(.letters) && meaning(of: action) == .urlDomain
    }

    /// Ends a hold without a callout, and keeps the letter as typed.
    mutating func abandonHold() {
        guard case .held(let held) = hold.state else { return }
        hold.handle(.end, &turn)
        if held.isPreedit, let text = held.action.insertedText { outbox.settlePreedit(as: text, &turn) }
    }

    /// Handles a key that came up before it was held for long enough. Keys of an on-screen keyboard are only tapped, so
    /// the alternatives of the letter are offered at once.
    mutating func endHold() {
        guard case .held(let held) = hold.state, !settlesLater(held) else { return }
        abandonHold()
        if outbox.field.hasKeyboardOnScreen, !held.isPreedit { offer(held) }
    }

    /// Postpones the commit of a letter until the program has processed its preedit. The next key ends the wait.
    /// - Returns: Whether the commit is postponed.
    private mutating func settlesLater(_ held: Held) -> Bool {
        let end = held.startedAt + Held.preeditTime
        guard held.isPreedit, outbox.field.quirks.ordering.commitsEndPreedit, now < end else { return false }
        turn.cancel(.hold)
        turn.start(.settle, end - now)
        return true
    }

    /// Handles the end of the time that the program has to process the preedit.
    mutating func settleTimerFired() {
        abandonHold()
        outbox.noteWake(at: now)
    }

    /// Asks whether the key that is held is still down. A stalled program reports a release so late that the same key is
    /// down again by then, and its next press looks like a repeat.
    mutating func lookTimerFired() {
        guard case .held = hold.state, let key = keys.key, key.position == .down, !key.isOverdue else { return }
        askWhetherDown(key)
    }

    /// Handles the answer that the key is down: its callout is due, or the next look is.
    mutating func staysHeld(_ key: HeldKey) {
        guard !key.isOverdue else { return heldLongEnough() }
        if case .held = hold.state { turn.start(.look, Held.lookInterval) }
    }

    /// Handles the end of the hold delay. If the key's state can be queried, the query comes first, because on a
    /// stalled machine the release may be delayed.
    mutating func holdTimerFired() {
        guard let key = keys.key, key.role == .holding, key.position == .down, askWhetherDown(key) else {
            return heldLongEnough()
        }
        keys.fallDue()
    }

    /// Handles a key that was held for long enough to open its callout, or long enough after that to repeat.
    mutating func heldLongEnough() {
        guard keys.key?.role == .holding, !outbox.grace.isActive, !keys.postponeWhilePerhapsUp() else { return }
        switch hold.state {
        case .held(let held): open(held)
        case .choosing: giveRepeatBack()
        case .idle, .retyping: break
        }
    }
}
