/// Keys: which events are repeats, which are new presses, and which pass to the program.
extension InputSession {
    /// Handles a key event, including the order behind a candidate.
    /// - Returns: Whether the key is kept from the program.
    mutating func handleKey(_ press: KeyPress) -> Bool {
        if isLateRepeat(press) {
            keys.withholdLateRepeat(press)
            return true
        }
        makeWay(for: press)
        guard case .replacing(let replacement) = phase, field.hasFocus, replacement.detains(press), !isRepeat(press)
        else { return waitsBehindCandidate(press) || answer(press) || forwards(press) }
        if !press.isRelease, !press.isCharacter, !canForward(press) {
            // The key could be replayed neither as a key nor as text.
            finishReplacing()
            return answer(press) || forwards(press)
        }
        queue(press)
        return true
    }

    /// Decides about a key event.
    /// - Returns: Whether the key is kept from the program.
    mutating func answer(_ press: KeyPress) -> Bool {
        if press.isRelease { return answerRelease(press) }
        if press.key.isModifier { return answerModifier(press) }
        return isRepeat(press) ? answerRepeat(press) : answerFirstPress(press)
    }

    /// Returns whether a press repeats the key that is down.
    func isRepeat(_ press: KeyPress) -> Bool { keys.isRepeated(by: press, at: turn.keyTime, field.quirks, desktop) }

    /// Returns whether a press is a repeat that the client reports too late. Without an X server, the keys may be those
    /// of a program, which presses them as fast as it can.
    private func isLateRepeat(_ press: KeyPress) -> Bool {
        !press.isRelease && desktop.tellsKeys && field.quirks.reportsRepeatsLate
            && keys.isRepeatedLate(by: press, at: now)
    }

    /// Handles a modifier. It changes nothing, except that a callout that is not open yet must not open during a
    /// command.
    private mutating func answerModifier(_ press: KeyPress) -> Bool {
        keys.noteModifier(at: turn.keyTime)
        keys.pass(press)
        guard press.key == .command else { return false }
        stopRepeating()
        if case .holding = phase { giveRepeatBack(asCommand: true) }
        return false
    }

    // MARK: Going down

    /// Handles a new press. A key that the open callout does not use closes it, and any other key ends a hold.
    private mutating func answerFirstPress(_ press: KeyPress) -> Bool {
        if keys.key?.position == .perhapsUp { letGo() }
        stopRepeating()
        endGrace()
        overtakeCheck()
        let isKept: Bool
        if steer(press) {
            keys.begin(press, at: turn.keyTime, as: callout == nil ? .spent : .steering)
            isKept = true
        } else if staysBehindCommit(press) {
            keys.begin(press, at: turn.keyTime, as: .typing)
            isKept = true
        } else {
            closeCallout()
            abandonHold()
            isKept = startKey(press)
            // A letter that is shown as preedit changes no text.
            if !hasPreedit { field.expectReport() }
        }
        keys.settle(press, isWithheld: isKept)
        if !isKept { noteTyped(press) }
        return isKept
    }

    /// Records a key that the program gets.
    private mutating func noteTyped(_ press: KeyPress) {
        field.selection.note(press)
        if !press.isCommand, let text = press.key.action?.insertedText { field.noteTyped(text, at: now) }
    }

    private mutating func startKey(_ press: KeyPress) -> Bool {
        keys.begin(press, at: turn.keyTime)
        cancel(.longPress)
        if let isKept = compose(press) { return isKept }
        guard !press.isCommand else { return false }
        reportPress(press)
        let isPressedTwice = keys.isSecond(press, at: turn.keyTime) && settings.doublePressRepeats
        if isPressedTwice { keys.refuse(because: .pressedTwice) }
        guard !composeInProgram(press), !isPressedTwice, let action = press.key.action else { return false }
        let isKept = startHold(of: action, by: press.key)
        planLongPress()
        return isKept
    }

    /// Inserts the text that a key completes in a composition.
    /// - Returns: Whether the key is kept from the program; `nil` if it is not part of a composition.
    private mutating func compose(_ press: KeyPress) -> Bool? {
        guard field.takesText else { return nil }
        switch press.composition {
        case .none: return nil
        case .pending: return true
        case .text(let text):
            emit(.commitText(text))
            return true
        case .broken(let text):
            emit(.commitText(text))
            return nil
        }
    }

    // MARK: Repeating

    private mutating func answerRepeat(_ press: KeyPress) -> Bool {
        guard let held = keys.key else { return false }
        keys.noteRepeat(at: turn.keyTime)
        cancel(.release)
        if held.role == .repeating, !seemsUp(press) { stopRepeating(becoming: .typing) }
        if press.isCommand { giveRepeatBack(asCommand: true) }
        if typeRepeat(press, of: held) { return true }
        if keepsRepeat(press, of: held) {
            // A program that got the press distinguishes the releases of its repeats from the final one, and needs
            // both.
            if held.position == .perhapsUp, !held.isPassed { keys.withhold(press) }
            return true
        }
        keys.pass(press)
        field.selection.note(press)
        guard !press.isCommand else { return false }
        _ = composeInProgram(press)
        report(.repeatPress, press.key.action)
        return false
    }

    private mutating func keepsRepeat(_ press: KeyPress, of held: HeldKey) -> Bool {
        switch keys.key?.role {
        case .typing, .repeating, .spent, nil: break
        case .steering: _ = steer(press)
        case .holding: repeatHeld(press, held)
        }
        return keys.key?.role != .typing || seemsUp(press)
    }

    /// Handles a repeat while a key is held. It shows that the key is down, and that the program had time to report its
    /// text after a request.
    private mutating func repeatHeld(_ press: KeyPress, _ held: HeldKey) {
        switch phase {
        case .idle: holdOn(press)
        case .holding(let hold): if held.isOverdue || hold.hasAsked { heldLongEnough() }
        case .choosing, .replacing: if held.isOverdue { heldLongEnough() }
        }
    }

    // MARK: Going up

    private mutating func answerRelease(_ press: KeyPress) -> Bool {
        if let dismissed = keys.dismissed, dismissed.press.isSameKey(as: press) { stopRepeating() }
        if let key = keys.key, key.press.isSameKey(as: press) {
            release(key)
        } else {
            reportRelease(press)
        }
        return keys.withholdsRelease(press)
    }

    private mutating func release(_ held: HeldKey) {
        guard !keys.reportsTrueReleases(field.quirks), held.position != .lifted, held.mayRepeat(at: turn.keyTime) else {
            return letGo()
        }
        keys.releasePerhaps(at: turn.keyTime)
        // For any other key it does not matter when its release becomes certain.
        guard held.role != .typing || options.reportsGestures else { return }
        start(.release, keys.key?.gap ?? HeldKey.repeatGap)
        askWhetherDown(held)
    }

    /// Queries whether a key is down, if that is possible.
    /// - Returns: Whether an answer will come.
    @discardableResult
    mutating func askWhetherDown(_ held: HeldKey) -> Bool {
        guard desktop.tellsKeys, held.press.code != 0 else { return false }
        emit(.askWhetherDown(keys.ask(about: held.press)))
        return true
    }

    /// Handles the answer to a query whether a key is down. Queries are sent while a key is held, and when a key came up
    /// that may be repeating.
    mutating func noteKeyState(_ question: KeyQuestion, isDown: Bool?) {
        guard let key = keys.key, keys.takesAnswer(to: question) else { return }
        switch (key.position, isDown) {
        case (.down, true): staysHeld(key)
        case (.down, nil): if key.isOverdue { heldLongEnough() }
        case (.down, false):
            // The release of the key is delayed.
            abandonHold()
            keys.lift()
        case (.perhapsUp, true):
            keys.staysDown()
            start(.release, keys.key?.gap ?? HeldKey.repeatGap)
        case (.perhapsUp, false):
            // Otherwise the key may have come up after a repeat whose press is delayed.
            if key.wasReleasedTooEarlyToRepeat(after: desktop.repeatDelay) || key.isPastGap(at: now) { letGo() }
        case (.perhapsUp, nil): if key.isPastGap(at: now) { letGo() }
        case (.lifted, _): break
        }
    }

    /// Handles the end of the time in which a repeat may follow a release.
    mutating func releaseTimerFired() {
        guard let key = keys.key, key.position == .perhapsUp else { return }
        guard awaitsAnswer(about: key), let patience = key.patienceForAnswer(at: now) else { return letGo() }
        start(.release, patience)
    }

    /// Returns whether the X server has yet to say that this key, which may have repeated, is up. A session that repeats
    /// the key itself does not wait, because it would go on repeating a key that is up.
    private func awaitsAnswer(about key: HeldKey) -> Bool {
        keys.isAsked && key.role != .repeating && !key.wasReleasedTooEarlyToRepeat(after: desktop.repeatDelay)
    }

    /// Handles the certain release of the key that went down last.
    private mutating func letGo() {
        guard let key = keys.key else { return }
        if key.role == .repeating { stopRepeating() }
        keys.letGo(at: turn.keyTime)
        cancel(.release)
        if key.role == .holding {
            cancel(.holdOn)
            endHold()
            endMovingCursor()
        }
        reportRelease(key.press)
    }
}
