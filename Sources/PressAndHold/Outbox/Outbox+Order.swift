internal import KeyboardEngine

/// The order of keys among what was sent before them.
extension Outbox {
    /// Passes a key to the program, in its order: IBus' XIM server and synchronous clients act on an answer before they act
    /// on the signals that preceded it. Behind a candidate a key is therefore forwarded. The next key would then overtake
    /// this one, so all keys are forwarded until the typist pauses.
    mutating func pass(_ press: KeyPress, _ turn: inout Turn) -> Disposition {
        guard order.isInWake(at: turn.now), field.takesText,
            field.canForward(press, turn) || field.insertsText(of: press, turn)
        else { return .pass }
        deliver(press, &turn)
        order.noteWake(at: turn.now, of: field.quirks)
        return .keep
    }

    /// Returns whether a letter must be inserted as text and would overtake a candidate, or keys that were forwarded
    /// behind one.
    func mustWait(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        order.isInWake(at: turn.now) && field.takesText && field.insertsText(of: press, turn)
            && press.composition == .none
    }

    /// Sends the program a key that cannot pass, or what is typed instead, once the handler was asked about it.
    mutating func deliver(_ press: KeyPress, as form: AskedKey.Form = .key, _ turn: inout Turn) {
        let key = AskedKey(press: press, form: form)
        guard let gesture = turn.takeGesture(), let action = key.action, field.takesText,
            turn.configuration.options.asksHandler
        else { return send(key, &turn) }
        asked = key
        turn.emit(.askKey(gesture, action))
    }

    /// Sends a key, or what is typed instead. If nothing may be sent, the press and its release are dropped.
    mutating func send(_ key: AskedKey, _ turn: inout Turn) {
        let press = key.press
        switch key.form {
        case .preedit: break
        case _ where !field.takesText: if !press.isRelease { keys.withhold(press) }
        case .text(let text): insert(letter: text, &turn)
        case .key: forwardOrType(press, &turn)
        }
    }

    /// Forwards a key. If it cannot be forwarded, its text is inserted.
    private mutating func forwardOrType(_ press: KeyPress, _ turn: inout Turn) {
        let canForward = field.canForward(press, turn)
        guard !canForward, press.isCharacter, !press.isRelease, let text = press.key.action?.insertedText else {
            hasForwarded = hasForwarded || canForward && !press.key.isModifier
            return move(press, &turn)
        }
        insert(letter: text, &turn)
        keys.withhold(press)
    }
}
