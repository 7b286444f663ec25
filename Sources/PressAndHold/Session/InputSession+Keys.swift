internal import KeyboardEngine

/// Keys: which events are repeats, which are new presses, and which pass to the program.
extension InputSession {
    /// Decides about a key event, including its order behind a candidate.
    mutating func handleKey(_ press: KeyPress) -> Disposition {
        outbox.field.cursor.noteKey()
        if keys.isRepeatedLate(by: press, outbox.field.quirks, turn) {
            // The release of the key itself, if it is still to come, passes.
            if keys.isFormerUp { outbox.keys.withhold(press) }
            return .keep
        }
        hold.makeWay(for: press, &keys, &outbox, &turn)
        if outbox.field.hasFocus, outbox.queue.detains(press), !isRepeat(press) {
            guard outbox.field.canReplay(press, turn) else {
                outbox.queue.stop()
                deliverWhatIsDue()
                return answerInOrder(press)
            }
            queue(press)
            return .keep
        }
        if hold.isTaken(by: press, outbox, turn), !isRepeat(press) {
            typeBehindHighlighted(press)
            return .keep
        }
        guard overtakesCandidate(press) else { return answerInOrder(press) }
        // It follows when the candidate, or the keys that were forwarded behind one, have arrived.
        holdBack()
        queue(press)
        return .keep
    }

    /// Picks the highlighted candidate. The key goes its way behind it, once the handler was asked about the candidate, or
    /// the host has performed its action.
    private mutating func typeBehindHighlighted(_ press: KeyPress) {
        outbox.queue.keep([WaitingKey(press: press, time: now, offer: turn.offer)])
        hold.pickHighlighted(&keys, &outbox, &turn)
        if !turn.awaitsHost { replayBehindCandidate() }
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
        keys.isRepeated(by: press, at: turn.keyTime, outbox.field.quirks, turn.configuration.desktop)
    }

    /// Handles a modifier. It changes nothing, except that a callout that is not open yet must not open during a
    /// command.
    private mutating func answerModifier(_ press: KeyPress) -> Disposition {
        keys.noteModifier(at: turn.keyTime)
        outbox.keys.pass(press)
        guard press.key == .command else { return .pass }
        keys.stopRepeating(&turn)
        if case .held = hold.state { hold.giveRepeatBack(asCommand: true, &keys, &outbox, &turn) }
        return .pass
    }

    // MARK: Going down

    /// Handles a new press. A key that the open callout does not use closes it, and any other key ends a hold.
    private mutating func answerFirstPress(_ press: KeyPress) -> Disposition {
        if keys.key?.position == .perhapsUp { letGo() }
        keys.stopRepeating(&turn)
        endGrace()
        outbox.overtakeCheck(&turn)
        let disposition = startPress(press)
        outbox.settle(press, disposition, at: now)
        return disposition
    }

    private mutating func startPress(_ press: KeyPress) -> Disposition {
        if hold.steer(press, &keys, &outbox, &turn) {
            begin(press, as: hold.callout == nil ? .spent : .steering)
            return .keep
        }
        if hold.staysBehindCommit(press, &keys, &outbox, &turn) {
            begin(press)
            return .keep
        }
        hold.closeCallout(&keys, &outbox, &turn)
        hold.abandon(&outbox, &turn)
        // A key of a composition changes no text before the last one does, and neither does a letter shown as preedit.
        let isPending = press.composition == .pending && outbox.field.takesText
        if !isPending { outbox.field.forgetStandingText() }
        let disposition = startKey(press)
        if !isPending, !hold.hasPreedit { outbox.field.expectReport() }
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
        if let disposition = outbox.compose(press, &turn) { return disposition }
        guard !press.isCommand else { return .pass }
        keys.reportPress(press, &turn)
        let isPressedTwice = keys.isSecond(press, at: turn.keyTime) && turn.configuration.settings.doublePressRepeats
        if isPressedTwice { keys.refuse(because: .pressedTwice) }
        turn.isComposed = outbox.field.compose(press.key)
        guard !turn.isComposed, !isPressedTwice, let action = press.key.action else { return .pass }
        let disposition = hold.start(of: action, by: press.key, &keys, &outbox, &turn)
        if disposition == .keep { outbox.deliver(press, as: .preedit, &turn) }
        keys.planLongPress(&turn)
        return disposition
    }

    // MARK: Repeating

    private mutating func answerRepeat(_ press: KeyPress) -> Disposition {
        guard let held = keys.key else { return .pass }
        keys.noteRepeat(at: turn.keyTime)
        turn.cancel(.release)
        if held.role == .repeating, !outbox.seemsUp(press, turn) { keys.stopRepeating(becoming: .typing, &turn) }
        if press.isCommand { hold.giveRepeatBack(asCommand: true, &keys, &outbox, &turn) }
        if outbox.typeRepeat(press, of: held, &turn) { return .keep }
        useRepeat(press, of: held)
        guard keys.key?.role == .typing, !outbox.seemsUp(press, turn) else {
            // A program that got the press distinguishes the releases of its repeats from the final one, and needs
            // both.
            if held.position == .perhapsUp, !outbox.keys.hasPress { outbox.keys.withhold(press) }
            return .keep
        }
        outbox.passRepeat(press, &turn)
        return .pass
    }

    /// Uses a repeat for what its key does.
    private mutating func useRepeat(_ press: KeyPress, of held: HeldKey) {
        switch keys.key?.role {
        case .typing, .repeating, .spent, nil: break
        case .steering: _ = hold.steer(press, &keys, &outbox, &turn)
        case .holding: hold.noteRepeat(press, of: held, &keys, &outbox, &turn)
        }
    }

    // MARK: Going up

    private mutating func answerRelease(_ press: KeyPress) -> Disposition {
        if let dismissed = keys.dismissed, dismissed.press.isSameKey(as: press) { keys.stopRepeating(&turn) }
        if let key = keys.key, key.press.isSameKey(as: press) {
            if keys.release(outbox.field.quirks, &turn) { letGo() }
        } else {
            keys.reportRelease(press, &turn)
        }
        keys.noteRelease(press)
        return outbox.keys.release(press)
    }

    /// Handles the answer to a query whether a key is down. Queries are sent while a key is held, and when a key came up
    /// that may be repeating.
    mutating func noteKeyState(_ question: KeyQuestion, isDown: Bool?) {
        guard let key = keys.key, keys.takesAnswer(to: question) else { return }
        switch (key.position, isDown) {
        case (.down, true): hold.stays(key, &keys, &outbox, &turn)
        case (.down, nil): if key.isOverdue { hold.heldLongEnough(&keys, &outbox, &turn) }
        case (.down, false):
            // The release of the key is delayed.
            hold.abandon(&outbox, &turn)
            keys.lift()
        case (.perhapsUp, true):
            keys.staysDown()
            turn.start(.release, keys.key?.gap ?? HeldKey.repeatGap)
        case (.perhapsUp, false):
            // Otherwise the key may have come up after a repeat whose press is delayed.
            if key.wasReleased(before: turn.configuration.desktop.repeatDelay) || key.isPastGap(at: now) { letGo() }
        case (.perhapsUp, nil): if key.isPastGap(at: now) { letGo() }
        case (.lifted, _): break
        }
    }

    /// Handles the certain release of the key that went down last.
    mutating func letGo() {
        guard let key = keys.key else { return }
        if key.role == .repeating { keys.stopRepeating(&turn) }
        keys.letGo(at: turn.keyTime)
        turn.cancel(.release)
        if key.role == .holding {
            turn.cancel(.holdOn)
            hold.release(keys, &outbox, &turn)
            hold.endMovingCursor(&keys, &outbox, &turn)
        }
        keys.reportRelease(key.press, &turn)
    }
}
