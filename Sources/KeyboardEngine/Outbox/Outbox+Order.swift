/// The order of keys among what was sent before them.
extension Outbox {
    /// Passes a key to the program, in its order: IBus' XIM server and synchronous clients act on an answer before they act
    /// on the signals that preceded it. Behind a candidate a key is therefore forwarded. The next key would then overtake
    /// this one, so all keys are forwarded until the typist pauses.
    mutating func pass(_ press: KeyPress, _ turn: inout Turn) -> Disposition {
        guard order.isInWake(at: turn.now), field.takesText,
            field.canForward(press, turn) || field.insertsText(of: press, turn)
        else { return .pass }
        replay(press, &turn)
        order.noteWake(at: turn.now, of: field.quirks)
        return .keep
    }

    /// Returns whether a letter must be inserted as text and would overtake a candidate, or keys that were forwarded
    /// behind one.
    func mustWait(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        order.isInWake(at: turn.now) && field.takesText && field.insertsText(of: press, turn)
            && press.composition == .none
    }

    /// Sends the program a key that waited. If nothing may be sent, the press and the release are dropped. If the key
    /// cannot be forwarded, its text is inserted.
    mutating func replay(_ press: KeyPress, _ turn: inout Turn) {
        guard field.takesText else {
            if !press.isRelease { keys.withhold(press) }
            return
        }
        guard !field.canForward(press, turn), press.isCharacter, !press.isRelease,
            let text = press.key.action?.insertedText
        else { return move(press, &turn) }
        send(.commitText(text), &turn)
        keys.withhold(press)
    }
}
