/// Holding: from the press of a key with callouts until its callout opens or the key turns out to be just typed.
extension InputSession {
    /// - Returns: whether the key is kept from the program, which it is where its letter is shown as preedit.
    mutating func startHold(of action: KeyboardAction, by key: Key) -> Bool {
        guard let offers = heldOffers(of: action, by: key) else { return false }
        let hold = Hold(action: action, offers: offers, strategy: field.strategyForNewLetter, startedAt: now)
        enter(.holding(hold))
        keys.become(.holding)
        if hold.isPreedit, let text = action.insertedText { emit(.updatePreedit(text)) }
        if !isFromScreen { startHoldTimers(hold) }
        return hold.isPreedit
    }

    /// Goes on with the hold of a key that seemed to be up.
    mutating func holdOn(_ press: KeyPress) {
        guard let action = press.key.action, let offers = heldOffers(of: action, by: press.key),
            field.strategyForNewLetter == nil
        else { return keys.become(.typing) }
        let hold = Hold(action: action, offers: offers, strategy: nil, startedAt: now)
        enter(.holding(hold))
        startHoldTimers(hold)
    }

    private mutating func startHoldTimers(_ hold: Hold) {
        start(.hold, settings.holdDelay)
        if !hold.isPreedit { planStop() }
    }

    /// Whether the key that is down is surely one of a keyboard on the screen. GNOME Shell reports such a key at first
    /// without its number, and its release only where it was kept.
    private var isFromScreen: Bool { field.hasKeyboardOnScreen && keys.key?.press.code == 0 }

    /// What holding a key offers here; nil where it cannot be held. Only characters are held where they have to be preedit:
    /// a program that waits for Return is not served by "\n".
    func heldOffers(of action: KeyboardAction, by key: Key) -> [KeyboardAction]? {
        guard allowsCallouts, isHoldable(key, action) else { return nil }
        var offers = offers(of: action)
        if offers.isEmpty, action == .space { offers = KeyboardAction.cursorMoves }
        guard offers.contains(where: { $0 != action }) else { return nil }
        if case .character = key { return offers }
        return field.strategyForNewLetter == nil ? offers : nil
    }

    /// Whether such keys are held. The dot of an address is held where letters are.
    func isHoldable(_ key: Key, _ action: KeyboardAction) -> Bool {
        settings.holdKeys.covers(key) || settings.holdKeys.contains(.letters) && meaning(of: action) == .urlDomain
    }

    /// Ends a hold without a callout: the letter stays as it was typed.
    mutating func abandonHold() {
        guard case .holding(let hold) = phase else { return }
        enter(.idle)
        if hold.isPreedit, let text = hold.action.insertedText { settlePreedit(as: text) }
    }

    /// The key came up before it was held long enough. On a screen that is how long keys are down: what the letter could
    /// be instead is offered at once.
    mutating func endHold() {
        guard case .holding(let hold) = phase, field.hasKeyboardOnScreen, !hold.isPreedit else {
            return abandonHold()
        }
        abandonHold()
        offer(hold)
    }

    /// Makes preedit text part of the document.
    mutating func settlePreedit(as text: String) {
        if !field.quirks.commitsEndPreedit { emit(.updatePreedit("")) }
        emit(.commitText(text))
        if field.quirks.commitsEndPreedit { emit(.updatePreedit("")) }
        field.noteTyped(text, at: now)
        order.noteCommit(at: now)
    }

    /// The key has been down for as long as its callout takes to open, unless its release is under way on a machine that
    /// stands still.
    mutating func holdTimerFired() {
        guard let key = keys.key, key.role == .holding, key.position == .down, askWhetherDown(key) else {
            return heldLongEnough()
        }
        keys.fallDue()
    }

    /// The key has been down for as long as its callout takes to open, or an open one to give repeat back.
    mutating func heldLongEnough() {
        guard keys.key?.role == .holding, !grace.isActive, !keys.isOverdue() else { return }
        switch phase {
        case .holding(let hold): open(hold)
        case .choosing: giveRepeatBack()
        case .idle, .replacing: break
        }
    }
}
