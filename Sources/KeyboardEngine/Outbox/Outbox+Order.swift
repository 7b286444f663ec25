/// The order of keys among what was sent before them.
extension Outbox {
    /// Passes a key to the program, in its order: IBus' XIM server and synchronous clients act on an answer before they act
    /// on the signals that preceded it. Behind a candidate a key is therefore forwarded. The next key would then overtake
    /// this one, so all keys are forwarded until the typist pauses.
    mutating func pass(_ press: KeyPress, _ turn: inout Turn) -> Disposition {
        guard order.isInWake(at: turn.now), field.takesText, canForward(press, turn) || insertsText(of: press, turn)
        else { return .pass }
        replay(press, &turn)
        noteWake(at: turn.now)
        return .keep
    }

    /// Returns whether a letter must be inserted as text and would overtake a candidate, or keys that were forwarded
    /// behind one.
    func mustWait(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        order.isInWake(at: turn.now) && field.takesText && insertsText(of: press, turn) && press.composition == .none
    }

    /// Returns whether a key that waited is inserted as text, because as a key it would arrive as another letter or too
    /// early.
    private func insertsText(of press: KeyPress, _ turn: borrowing Turn) -> Bool {
        guard press.isCharacter, !press.isRelease, press.code != 0, !field.isComposing, !turn.isComposed else {
            return false
        }
        return insertsCapital(of: press) || field.quirks.ordering.keysOvertakeSignals
    }

    /// Returns whether a key is inserted as text because the program would take it for a small letter.
    func insertsCapital(of press: KeyPress) -> Bool {
        press.programKey != nil || field.quirks.forwarding.stripsModifiers && press.isShifted && press.isCharacter
    }

    /// Returns whether a key reaches the program unchanged when it is forwarded. A key of an on-screen keyboard has no
    /// key code and does not.
    func canForward(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        field.quirks.forwarding.reaches(press.key) && press.code != 0 && !insertsText(of: press, turn)
            && !(field.quirks.forwarding.stripsModifiers && press.isCommand)
    }

    /// Returns whether a key can be replayed as a key or as text.
    func canReplay(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        press.isRelease || press.isCharacter || canForward(press, turn)
    }

    /// Sends the program a key that waited. If nothing may be sent, the press and the release are dropped. If the key
    /// cannot be forwarded, its text is inserted.
    mutating func replay(_ press: KeyPress, _ turn: inout Turn) {
        guard field.takesText else {
            if !press.isRelease { keys.withhold(press) }
            return
        }
        guard !canForward(press, turn), press.isCharacter, !press.isRelease, let text = press.key.action?.insertedText
        else { return move(press, &turn) }
        send(.commitText(text), &turn)
        keys.withhold(press)
    }

    /// Returns whether a key that passes now would arrive before a letter that was inserted earlier.
    func overtakesCommit(at now: Milliseconds) -> Bool { order.overtakesCommit(at: now, in: field.quirks) }

    /// Records that a candidate or a letter was inserted by a timer, so that a key that passes may overtake it.
    mutating func noteWake(at now: Milliseconds) { order.noteWake(at: now, of: field.quirks) }
}
