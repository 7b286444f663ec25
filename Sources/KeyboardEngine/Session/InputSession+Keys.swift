/// Keys: what is a repeat, what is held, what passes through.
extension InputSession {
    /// - Returns: whether the key is kept from the program.
    mutating func handleKey(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) -> Bool {
        if case .replacing(let replacement) = phase, replacement.key?.isSameKey(as: press) != true {
            return queue(press, &effects)
        }
        if press.isRelease {
            release(press, now, &effects)
            return ledger.release(press.code)
        }
        let isKept = answerPress(press, now, &effects)
        ledger.press(press.code, isKept: isKept)
        return isKept
    }

    private mutating func answerPress(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) -> Bool {
        if let isKept = answerRepeat(press, now, &effects) { return isKept }
        if press.key.isModifier { return answerModifier(press, &effects) }
        if case .choosing(let choice) = phase {
            if answerChoice(press, choice, &effects) {
                spend(press, now)
                return true
            }
            closeCallout(&effects)
        }
        abandonHold(&effects)
        return answerComposition(press, now, &effects) ?? startHold(press, now, &effects)
    }

    /// - Returns: whether a key that composes is kept; nil when the key stands for itself.
    private mutating func answerComposition(
        _ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]
    ) -> Bool? {
        guard field.hasFocus, !field.traits.contains(.isSecret) else { return nil }
        switch press.composition {
        case .none: return nil
        case .pending: return true
        case .text(let text):
            effects.append(.commitText(text))
            phase = .repeating(HeldKey(press, at: now))
            return true
        case .broken(let text):
            effects.append(.commitText(text))
            return nil
        }
    }

    // MARK: Repeats

    /// The key that is down because of the gesture that goes on.
    var heldKey: HeldKey? {
        switch phase {
        case .holding(let hold): hold.key
        case .choosing(let choice): choice.key
        case .spent(let key), .repeating(let key): key
        case .replacing(let replacement): replacement.key
        case .idle: nil
        }
    }

    private mutating func setHeldKey(_ key: HeldKey) {
        switch phase {
        case .holding(var hold):
            hold.key = key
            phase = .holding(hold)
        case .choosing(var choice):
            choice.key = key
            phase = .choosing(choice)
        case .spent: phase = .spent(key)
        case .repeating: phase = .repeating(key)
        case .replacing(var replacement):
            replacement.key = key
            phase = .replacing(replacement)
        case .idle: break
        }
    }

    /// - Returns: whether a repeat is kept; nil when the press is no repeat of the key that is held.
    private mutating func answerRepeat(
        _ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]
    ) -> Bool? {
        guard var key = heldKey, key.isSameKey(as: press) else { return nil }
        if case .spent = phase, key.isUp(at: now) { return nil }
        key.pressAgain(at: now)
        setHeldKey(key)
        timers.cancel(.release, &effects)
        if press.isCommand { giveRepeatBack(&effects) }
        return keepsRepeat(&effects)
    }

    private mutating func keepsRepeat(_ effects: inout [Effect]) -> Bool {
        switch phase {
        case .holding(let hold):
            if hold.isDue { open(hold, &effects) }
        case .choosing(let choice):
            if choice.isHoldOnDue { giveRepeatBack(&effects) }
        case .spent, .replacing: break
        case .repeating(let key): tell(.repeatPress, key.press.key.action, &effects)
        case .idle: return false
        }
        if case .repeating = phase { return false }
        return true
    }

    /// Lets the key that is held repeat in the program from now on.
    mutating func giveRepeatBack(_ effects: inout [Effect]) {
        closeCallout(&effects)
        guard let key = heldKey else { return }
        abandonHold(&effects)
        phase = .repeating(key)
    }

    // MARK: Modifiers

    /// A modifier alone changes nothing, save that a command is no place for a callout.
    private mutating func answerModifier(_ press: KeyPress, _ effects: inout [Effect]) -> Bool {
        if press.key == .command, case .holding = phase { giveRepeatBack(&effects) }
        return false
    }

    /// The key that ended a choice must not repeat in the program, which never saw it go down.
    private mutating func spend(_ press: KeyPress, _ now: Milliseconds) {
        switch phase {
        case .idle, .spent: phase = .spent(HeldKey(press, at: now))
        case .replacing: setHeldKey(HeldKey(press, at: now))
        case .holding, .choosing, .repeating: break
        }
    }

    // MARK: Beginning to hold

    private mutating func startHold(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) -> Bool {
        guard let action = press.key.action else {
            _ = field.compose(press.key)
            return false
        }
        if !press.isCommand { tell(.press, action, &effects) }
        guard !field.compose(press.key), !press.isCommand, allowsCallouts, settings.holdKeys.covers(press.key),
            !callouts.actions(for: action).isEmpty
        else {
            phase = settings.tellsGestures ? .repeating(HeldKey(press, at: now)) : .idle
            return false
        }
        let hold = Hold(key: HeldKey(press, at: now), action: action, isPreedit: field.needsPreedit)
        phase = .holding(hold)
        if hold.isPreedit { effects.append(.updatePreedit(action.insertedText ?? "")) }
        timers.start(.hold, settings.holdDelay, &effects)
        return hold.isPreedit
    }

    /// Ends a gesture without a callout: the letter stays as it was typed.
    mutating func abandonHold(_ effects: inout [Effect]) {
        settlePreedit(&effects)
        timers.cancel(.hold, &effects)
        timers.cancel(.release, &effects)
        phase = .idle
    }

    /// Makes preedit text part of the document.
    private mutating func settlePreedit(_ effects: inout [Effect]) {
        guard case .holding(let hold) = phase, hold.isPreedit else { return }
        effects.append(.updatePreedit(""))
        if let text = hold.action.insertedText { effects.append(.commitText(text)) }
    }

    mutating func holdTimerFired(_ effects: inout [Effect]) {
        guard case .holding(var hold) = phase else { return }
        switch hold.key.position {
        case .down: open(hold, &effects)
        case .perhapsUp:
            hold.isDue = true
            phase = .holding(hold)
        }
    }

    mutating func holdOnTimerFired(_ effects: inout [Effect]) {
        guard case .choosing(var choice) = phase, let key = choice.key else { return }
        switch key.position {
        case .down: giveRepeatBack(&effects)
        case .perhapsUp:
            choice.isHoldOnDue = true
            phase = .choosing(choice)
        }
    }

    // MARK: Letting go

    private mutating func release(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) {
        guard var key = heldKey, key.isSameKey(as: press) else { return }
        guard key.mayRepeat(at: now), !field.sendsTrueReleases else { return letGo(now, &effects) }
        key.releasePerhaps(at: now)
        setHeldKey(key)
        timers.start(.release, HeldKey.repeatGap, &effects)
    }

    mutating func releaseTimerFired(_ now: Milliseconds, _ effects: inout [Effect]) {
        guard heldKey?.position == .perhapsUp else { return }
        letGo(now, &effects)
    }

    /// The key that was held is up.
    private mutating func letGo(_ now: Milliseconds, _ effects: inout [Effect]) {
        let press = heldKey?.press
        switch phase {
        case .holding:
            abandonHold(&effects)
            tellTap(press, now, &effects)
        case .choosing(var choice):
            choice.key = nil
            phase = .choosing(choice)
            timers.cancel(.holdOn, &effects)
        case .repeating:
            phase = .idle
            tellTap(press, now, &effects)
        case .spent: phase = .idle
        case .replacing(var replacement):
            replacement.key = nil
            phase = .replacing(replacement)
        case .idle: break
        }
        tell(.end, press?.key.action, &effects)
    }

    // MARK: Gestures

    private mutating func tellTap(_ press: KeyPress?, _ now: Milliseconds, _ effects: inout [Effect]) {
        guard settings.tellsGestures, let press else { return }
        tell(.release, press.key.action, &effects)
        if taps.tap(press.code, at: now) { tell(.doubleTap, press.key.action, &effects) }
    }

    func tell(_ gesture: KeyboardGesture, _ action: KeyboardAction?, _ effects: inout [Effect]) {
        guard settings.tellsGestures, let action else { return }
        effects.append(.gesture(gesture, action))
    }
}
