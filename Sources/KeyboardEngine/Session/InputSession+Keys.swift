/// Keys: which events are repeats, which are new presses, and which pass to the program.
extension InputSession {
    /// Decides about a key event, including its order behind a candidate.
    mutating func handleKey(_ press: KeyPress) -> Disposition {
        if isLateRepeat(press) {
            // The release of the key itself, if it is still to come, passes.
            if keys.isFormerUp { outbox.keys.withhold(press) }
            return .keep
        }
        makeWay(for: press)
        if outbox.detains(press), !isRepeat(press) {
            guard canReplay(press) else {
                outbox.stopWaiting()
                deliverWhatIsDue()
                return answerInOrder(press)
            }
            queue(press)
            return .keep
        }
        guard overtakesCandidate(press) else { return answerInOrder(press) }
        queueBehindCandidate(press)
        return .keep
    }

    /// Returns whether a key can be replayed as a key or as text.
    private func canReplay(_ press: KeyPress) -> Bool {
        press.isRelease || press.isCharacter || outbox.canForward(press, turn)
    }

    /// Decides about a key event. If the program gets the key, it gets it behind all that was sent before.
    private mutating func answerInOrder(_ press: KeyPress) -> Disposition {
        switch answer(press) {
        case .keep: .keep
        case .pass: outbox.pass(press, &turn)
        }
    }

    /// Decides about a key event.
    mutating func answer(_ press: KeyPress) -> Disposition {
        if press.isRelease { return answerRelease(press) }
        if press.key.isModifier { return answerModifier(press) }
        return isRepeat(press) ? answerRepeat(press) : answerFirstPress(press)
    }

    /// Returns whether a press repeats the key that is down.
    func isRepeat(_ press: KeyPress) -> Bool {
        keys.isRepeated(by: press, at: turn.keyTime, outbox.field.quirks, desktop)
    }

    /// Returns whether a press is a repeat that the client reports too late. Without an X server, the keys may be those
    /// of a program, which presses them as fast as it can.
    private func isLateRepeat(_ press: KeyPress) -> Bool {
        !press.isRelease && desktop.tellsKeys && outbox.field.quirks.repeating.mayBeLate
            && keys.isRepeatedLate(by: press, at: now)
    }

    /// Handles a modifier. It changes nothing, except that a callout that is not open yet must not open during a
    /// command.
    private mutating func answerModifier(_ press: KeyPress) -> Disposition {
        keys.noteModifier(at: turn.keyTime)
        outbox.keys.pass(press)
        guard press.key == .command else { return .pass }
        stopRepeating()
        if case .held = hold.state { giveRepeatBack(asCommand: true) }
        return .pass
    }

    // MARK: Going down

    /// Handles a new press. A key that the open callout does not use closes it, and any other key ends a hold.
    private mutating func answerFirstPress(_ press: KeyPress) -> Disposition {
        if keys.key?.position == .perhapsUp { letGo() }
        stopRepeating()
        endGrace()
        outbox.overtakeCheck(&turn)
        let disposition = startPress(press)
        outbox.settle(press, disposition, at: now)
        return disposition
    }

    private mutating func startPress(_ press: KeyPress) -> Disposition {
        if steer(press) {
            begin(press, as: callout == nil ? .spent : .steering)
            return .keep
        }
        if staysBehindCommit(press) {
            begin(press)
            return .keep
        }
        closeCallout()
        abandonHold()
        let disposition = startKey(press)
        // A letter that is shown as preedit changes no text.
        if !hasPreedit { outbox.field.expectReport() }
        return disposition
    }

    /// Records that a key went down.
    private mutating func begin(_ press: KeyPress, as role: HeldKey.Role = .typing) {
        keys.begin(press, at: turn.keyTime, as: role)
        outbox.keys.begin()
    }

    private mutating func startKey(_ press: KeyPress) -> Disposition {
        begin(press)
        turn.cancel(.longPress)
        if let disposition = compose(press) { return disposition }
        guard !press.isCommand else { return .pass }
        keys.reportPress(press, &turn)
        let isPressedTwice = keys.isSecond(press, at: turn.keyTime) && settings.doublePressRepeats
        if isPressedTwice { keys.refuse(because: .pressedTwice) }
        guard !composeInProgram(press), !isPressedTwice, let action = press.key.action else { return .pass }
        let disposition = startHold(of: action, by: press.key)
        keys.planLongPress(&turn)
        return disposition
    }

    /// Inserts the text that a key completes in a composition.
    /// - Returns: `nil` if the key is not part of a composition.
    private mutating func compose(_ press: KeyPress) -> Disposition? {
        guard outbox.field.takesText else { return nil }
        switch press.composition {
        case .none: return nil
        case .pending: return .keep
        case .text(let text):
            outbox.insert(text, &turn)
            return .keep
        case .broken(let text):
            outbox.insert(text, &turn)
            return nil
        }
    }

    // MARK: Repeating

    private mutating func answerRepeat(_ press: KeyPress) -> Disposition {
        guard let held = keys.key else { return .pass }
        keys.noteRepeat(at: turn.keyTime)
        turn.cancel(.release)
        if held.role == .repeating, !seemsUp(press) { stopRepeating(becoming: .typing) }
        if press.isCommand { giveRepeatBack(asCommand: true) }
        if typeRepeat(press, of: held) { return .keep }
        useRepeat(press, of: held)
        guard keys.key?.role == .typing, !seemsUp(press) else {
            // A program that got the press distinguishes the releases of its repeats from the final one, and needs
            // both.
            if held.position == .perhapsUp, !outbox.keys.hasPress { outbox.keys.withhold(press) }
            return .keep
        }
        return passRepeat(press)
    }

    private mutating func passRepeat(_ press: KeyPress) -> Disposition {
        outbox.passRepeat(press)
        guard !press.isCommand else { return .pass }
        _ = composeInProgram(press)
        turn.report(.repeatPress, press.key.action)
        return .pass
    }

    /// Uses a repeat for what its key does.
    private mutating func useRepeat(_ press: KeyPress, of held: HeldKey) {
        switch keys.key?.role {
        case .typing, .repeating, .spent, nil: break
        case .steering: _ = steer(press)
        case .holding: repeatHeld(press, held)
        }
    }

    /// Handles a repeat while a key is held. It shows that the key is down, and that the program had time to report its
    /// text after a request.
    private mutating func repeatHeld(_ press: KeyPress, _ key: HeldKey) {
        switch hold.state {
        case .idle: if !outbox.isWaiting { holdOn(press) }
        case .held(let held): if key.isOverdue || held.hasAsked { heldLongEnough() }
        case .choosing: if key.isOverdue { heldLongEnough() }
        case .retyping: break
        }
    }

    // MARK: Going up

    private mutating func answerRelease(_ press: KeyPress) -> Disposition {
        if let dismissed = keys.dismissed, dismissed.press.isSameKey(as: press) { stopRepeating() }
        if let key = keys.key, key.press.isSameKey(as: press) {
            release(key)
        } else {
            keys.reportRelease(press, &turn)
        }
        keys.noteRelease(press)
        return outbox.keys.release(press)
    }

    private mutating func release(_ held: HeldKey) {
        guard !keys.reportsTrueReleases(outbox.field.quirks), held.position != .lifted, held.mayRepeat(at: turn.keyTime)
        else {
            return letGo()
        }
        keys.releasePerhaps(at: turn.keyTime)
        // For any other key it does not matter when its release becomes certain.
        guard held.role != .typing || options.reportsGestures else { return }
        turn.start(.release, keys.key?.gap ?? HeldKey.repeatGap)
        askWhetherDown(held)
    }

    /// Queries whether a key is down, if that is possible.
    /// - Returns: Whether an answer will come.
    @discardableResult
    mutating func askWhetherDown(_ held: HeldKey) -> Bool {
        guard desktop.tellsKeys, held.press.code != 0 else { return false }
        turn.emit(.askWhetherDown(keys.ask(about: held.press)))
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
            turn.start(.release, keys.key?.gap ?? HeldKey.repeatGap)
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
        turn.start(.release, patience)
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
        turn.cancel(.release)
        if key.role == .holding {
            turn.cancel(.holdOn)
            endHold()
            endMovingCursor()
        }
        keys.reportRelease(key.press, &turn)
    }
}
