/// Holding: from the press of a key with callouts until its callout opens or the key turns out to be just typed.
extension InputSession {
    /// - Returns: whether the key is kept from the program, which it is where its letter is shown as preedit.
    mutating func startHold(of action: KeyboardAction, by key: Key, _ effects: inout [Effect]) -> Bool {
        guard canHold(action, by: key) else { return false }
        let hold = Hold(action: action, strategy: field.strategyForNewLetter)
        phase = .holding(hold)
        self.key?.role = .holding
        if hold.isPreedit, let text = action.insertedText { effects.append(.updatePreedit(text)) }
        if !isFromScreen { startHoldTimers(hold, &effects) }
        return hold.isPreedit
    }

    /// Goes on with the hold of a key that seemed to be up.
    mutating func holdOn(_ press: KeyPress, _ effects: inout [Effect]) {
        guard let action = press.key.action, canHold(action, by: press.key), field.strategyForNewLetter == nil else {
            key?.role = .typing
            return
        }
        let hold = Hold(action: action, strategy: nil)
        phase = .holding(hold)
        startHoldTimers(hold, &effects)
    }

    private mutating func startHoldTimers(_ hold: Hold, _ effects: inout [Effect]) {
        timers.start(.hold, settings.holdDelay, &effects)
        if !hold.isPreedit { planStop(&effects) }
    }

    /// Whether the key that is down is surely one of a keyboard on the screen. GNOME Shell tells of such a key at first
    /// without its number, and of its release only where it was kept.
    private var isFromScreen: Bool { field.hasKeyboardOnScreen && key?.press.code == 0 }

    /// Only characters are held where they have to be preedit: a program that waits for Return is not served by "\n".
    func canHold(_ action: KeyboardAction, by key: Key) -> Bool {
        guard allowsCallouts, settings.holdKeys.covers(key), !offers(of: action).isEmpty else {
            return false
        }
        if case .character = key { return true }
        return field.strategyForNewLetter == nil
    }

    /// Ends a hold without a callout: the letter stays as it was typed.
    mutating func abandonHold(_ effects: inout [Effect]) {
        guard case .holding(let hold) = phase else { return }
        phase = .idle
        cancelHoldTimers(&effects)
        if hold.isPreedit, let text = hold.action.insertedText { settlePreedit(as: text, &effects) }
    }

    /// The key came up before it was held long enough. On a screen that is how long keys are down: what the letter could
    /// be instead is offered at once.
    mutating func endHold(_ effects: inout [Effect]) {
        guard case .holding(let hold) = phase, field.hasKeyboardOnScreen, !hold.isPreedit else {
            return abandonHold(&effects)
        }
        abandonHold(&effects)
        offer(hold, &effects)
    }

    mutating func cancelHoldTimers(_ effects: inout [Effect]) {
        timers.cancel(.hold, &effects)
        timers.cancel(.stopRepeat, &effects)
    }

    /// Makes preedit text part of the document.
    mutating func settlePreedit(as text: String, _ effects: inout [Effect]) {
        effects.append(.updatePreedit(""))
        effects.append(.commitText(text))
        field.noteTyped(text, at: now)
        committedAt = now
    }

    /// The key has been down for as long as its callout takes to open, or an open one to give repeat back.
    mutating func heldLongEnough(_ effects: inout [Effect]) {
        guard key?.role == .holding, absence == nil else { return }
        let isOverdue = key?.position == .perhapsUp
        key?.isOverdue = isOverdue
        guard !isOverdue else { return }
        switch phase {
        case .holding(let hold): open(hold, &effects)
        case .choosing: giveRepeatBack(&effects)
        case .idle, .replacing: break
        }
    }
}
