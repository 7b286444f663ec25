/// Keys: what is a repeat, what is a press of its own, what passes through.
extension InputSession {
    /// - Returns: whether the key is kept from the program.
    mutating func handleKey(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) -> Bool {
        guard case .replacing(let replacement) = phase, field.hasFocus, replacement.detains(press),
            !isRepeat(press, now)
        else { return answer(press, now, &effects) || forwards(press, now, &effects) }
        if !press.isRelease, !press.isCharacter, !field.kind.habits.takes.contains(press.key) {
            // It could be given back neither as a key nor as text.
            finishReplacing(now, &effects)
            return answer(press, now, &effects) || forwards(press, now, &effects)
        }
        queue(press, now, &effects)
        return true
    }

    /// - Returns: whether the key is kept from the program.
    mutating func answer(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) -> Bool {
        if press.isRelease { return answerRelease(press, now, &effects) }
        if press.key.isModifier { return answerModifier(press, &effects) }
        takeReleaseBack(press, now)
        return isRepeat(press, now) ? answerRepeat(press, now, &effects) : answerFirstPress(press, now, &effects)
    }

    /// A key that composes is never one: what it composes is decided anew each time it goes down.
    private func isRepeat(_ press: KeyPress, _ now: Milliseconds) -> Bool {
        guard let key, press.composition == .none, !(key.isOutOfSight && field.kind.habits.repeats == .untold) else {
            return false
        }
        return key.isRepeated(by: press, at: now, inPairs: field.kind.habits.repeats == .byPairs)
    }

    /// A key that goes up and down in the rhythm of repeats was down before anybody saw it, or one of its repeats was late
    /// and taken for a press: it never came up.
    private mutating func takeReleaseBack(_ press: KeyPress, _ now: Milliseconds) {
        guard key == nil, let lately, lately.seemsToRepeat, press.composition == .none,
            lately.isRepeated(by: press, at: now, inPairs: true)
        else { return }
        key = lately
    }

    /// A modifier alone changes nothing, save that a command is no place for a callout that is not open yet.
    private mutating func answerModifier(_ press: KeyPress, _ effects: inout [Effect]) -> Bool {
        guard press.key == .command else { return false }
        stopRepeating(&effects)
        if case .holding = phase { giveRepeatBack(asCommand: true, &effects) }
        return false
    }

    // MARK: Going down

    /// Another key than those that the callout knows closes it, and any other key ends a hold.
    private mutating func answerFirstPress(
        _ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]
    ) -> Bool {
        if key?.position == .perhapsUp { letGo(now, &effects) }
        stopRepeating(&effects)
        endAbsence(&effects)
        overtakeTrial(&effects)
        let isKept: Bool
        if steer(press, &effects) {
            key = HeldKey(press, at: now, role: callout == nil ? .spent : .steering)
            isKept = true
        } else if staysBehindCommit(press, &effects) {
            key = HeldKey(press, at: now)
            isKept = true
        } else {
            closeCallout(&effects)
            abandonHold(&effects)
            isKept = startKey(press, now, &effects)
        }
        key?.isPassed = !isKept
        if isKept { ledger.keep(press) } else { pass(press) }
        return isKept
    }

    /// The program gets a key that goes down.
    private mutating func pass(_ press: KeyPress) {
        ledger.pass(press)
        if !press.isCommand, let text = press.key.action?.insertedText { field.noteTyped(text, at: now) }
    }

    private mutating func startKey(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) -> Bool {
        key = HeldKey(press, at: now, after: key ?? lately)
        lately = nil
        timers.cancel(.longPress, &effects)
        field.expectReport()
        if let isKept = compose(press, &effects) { return isKept }
        guard !press.isCommand else { return false }
        tellPress(press, &effects)
        let isPressedTwice = doublePress.note(press, at: now) && settings.doublePressRepeats
        guard !field.compose(press.key), !isPressedTwice, let action = press.key.action else { return false }
        let isKept = startHold(of: action, by: press.key, &effects)
        planLongPress(&effects)
        return isKept
    }

    /// Inserts what is composed with a key that was told to be part of a composition.
    /// - Returns: whether the key is kept; nil when it stands for itself.
    private func compose(_ press: KeyPress, _ effects: inout [Effect]) -> Bool? {
        guard field.takesText else { return nil }
        switch press.composition {
        case .none: return nil
        case .pending: return true
        case .text(let text):
            effects.append(.commitText(text))
            return true
        case .broken(let text):
            effects.append(.commitText(text))
            return nil
        }
    }

    // MARK: Repeating

    private mutating func answerRepeat(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) -> Bool {
        guard let held = key else { return false }
        key?.pressAgain(at: now)
        timers.cancel(.release, &effects)
        if key?.role == .repeating { stopRepeating(becoming: .typing, &effects) }
        if press.isCommand { giveRepeatBack(asCommand: true, &effects) }
        if keepsRepeat(press, of: held, &effects) {
            // A program that got the press tells the releases of its repeats from the true one by itself, and needs that.
            if held.position == .perhapsUp, !held.isPassed { ledger.keep(press) }
            return true
        }
        ledger.pass(press)
        guard !press.isCommand else { return false }
        _ = field.compose(press.key)
        tell(.repeatPress, press.key.action, &effects)
        return false
    }

    private mutating func keepsRepeat(_ press: KeyPress, of held: HeldKey, _ effects: inout [Effect]) -> Bool {
        switch held.role {
        case .typing, .repeating, .spent: break
        case .steering: _ = steer(press, &effects)
        case .holding: repeatHeld(press, held, &effects)
        }
        return key?.role != .typing || seemsUp(press)
    }

    /// A repeat shows that the key is down, and that the program had time to tell its text if it was asked.
    private mutating func repeatHeld(_ press: KeyPress, _ held: HeldKey, _ effects: inout [Effect]) {
        switch phase {
        case .idle: holdOn(press, &effects)
        case .holding(let hold): if held.isOverdue || hold.hasAsked { heldLongEnough(&effects) }
        case .choosing, .replacing: if held.isOverdue { heldLongEnough(&effects) }
        }
    }

    // MARK: Going up

    private mutating func answerRelease(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) -> Bool {
        if let dismissed, dismissed.press.isSameKey(as: press) { stopRepeating(&effects) }
        if let key, key.press.isSameKey(as: press) {
            release(key, now, &effects)
        } else {
            tellRelease(press, now, &effects)
        }
        return ledger.release(press)
    }

    private mutating func release(_ held: HeldKey, _ now: Milliseconds, _ effects: inout [Effect]) {
        guard !field.kind.habits.sendsTrueReleases else { return letGo(now, &effects) }
        key?.releasePerhaps(at: now)
        guard held.mayRepeat(at: now) else {
            if held.role != .spent { lately = key }
            return letGo(now, &effects)
        }
        // Nothing hangs upon when the release of any other key is certain.
        guard held.role == .holding || settings.tellsGestures else { return }
        timers.start(.release, key?.gap ?? HeldKey.repeatGap, &effects)
    }

    mutating func releaseTimerFired(_ now: Milliseconds, _ effects: inout [Effect]) {
        if key?.position == .perhapsUp { letGo(now, &effects) }
    }

    /// The key that went down last is up.
    private mutating func letGo(_ now: Milliseconds, _ effects: inout [Effect]) {
        guard let key else { return }
        if key.role == .repeating { stopRepeating(&effects) }
        self.key = nil
        timers.cancel(.release, &effects)
        if key.role == .holding {
            timers.cancel(.holdOn, &effects)
            endHold(&effects)
        }
        tellRelease(key.press, now, &effects)
    }
}
