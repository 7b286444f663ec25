internal import KeyboardEngine

/// The keys as the program sees them, and its repeats.
extension Outbox {
    /// Records what becomes of the press of the key that is down.
    mutating func settle(_ press: KeyPress, _ disposition: Disposition, at now: Milliseconds) {
        keys.settle(press, disposition)
        guard disposition == .pass else { return }
        let onlyInserts = field.selection.excludesSelection
        field.selection.note(press)
        guard !press.isCommand, let text = press.key.action?.insertedText else { return }
        field.noteTyped(text, at: now)
        field.cursor.noteLetter(onlyInserts: onlyInserts)
    }

    /// Inserts the text that a key completes in a composition.
    /// - Returns: `nil` if the key is not part of a composition.
    mutating func compose(_ press: KeyPress, _ turn: inout Turn) -> Disposition? {
        guard field.takesText else { return nil }
        switch press.composition {
        case .none: return nil
        case .pending: return .keep
        case .text(let text):
            // It stays as it was composed.
            insert(text, &turn)
            return .keep
        case .broken(let text):
            insert(text, &turn)
            guard let own = field.textBehindCommit(of: press, turn) else { return nil }
            type(own, for: press, &turn)
            return .keep
        }
    }

    /// Inserts the text of a key that was just pressed, once the handler was asked about the key.
    mutating func type(_ text: String, for press: KeyPress, _ turn: inout Turn) {
        turn.gesture = .press
        deliver(press, as: .text(text), &turn)
    }

    /// Records that the program gets a repeat.
    mutating func passRepeat(_ press: KeyPress, _ turn: inout Turn) {
        keys.pass(press)
        field.selection.note(press)
        guard !press.isCommand else { return }
        turn.isComposed = field.compose(press.key)
        turn.report(.repeatPress, press.key.action)
    }

    /// Records that the program is kept from repeating the key that is down, because its letter is typed anew.
    mutating func retype(_ letter: String, _ turn: inout Turn) {
        keys.stop(true)
        rubOut(for: Replacement(text: letter), &turn)
    }

    /// Stops the program from repeating a key.
    mutating func stopRepeats(of press: KeyPress, _ turn: inout Turn) {
        guard !keys.isStopped, !keys.withheld.contains(press), field.takesText, field.repeatsKeys(turn) else { return }
        keys.stop(true)
        switch field.quirks.repeating.stop {
        case .release:
            // The genuine release is withheld from the program.
            send(.forwardKey(press.released), &turn)
            keys.withhold(press)
        case .anotherKey, .anyKey: forward(.inert, &turn)
        case nil: break
        }
    }

    /// Returns whether the letter of a key must be retyped to stop the program from repeating it. Terminals behind KWin
    /// that do not report their text stop only at keys that they know, and the only such key that KWin knows is
    /// BackSpace.
    func mustRetype(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        guard field.quirks.repeating.stop == .anotherKey, field.repeatsKeys(turn) else { return false }
        return !keys.isStopped && !keys.withheld.contains(press) && field.surroundingText == nil
    }

    /// Detects that the program repeats the letter although it was stopped, as Qt does. A letter that such a program
    /// types itself cannot be replaced.
    /// - Parameter former: The previous report, if it was one of the letter.
    /// - Returns: Whether the key is held, so that its repeat must be given back.
    mutating func noteOwnRepeat(
        of key: HeldKey?, in report: SurroundingText, after former: SurroundingText?, _ turn: inout Turn
    ) -> Bool {
        guard let key, keys.isStopped && key.role == .holding || keys.ownRepeats > 0 && key.role == .typing,
            field.quirks.repeating.stop == .anotherKey, let letter = key.press.key.action?.insertedText,
            former?.outcomes(ofReplacing: letter, with: letter)?.wrong.agrees(with: report.excerpt) == true
        else { return false }
        keys.noteOwnRepeat()
        guard key.role == .holding else {
            // The first may be the letter itself, reported late.
            if keys.ownRepeats == 2 { field.learn(failureOf: .backspace, &turn) }
            return false
        }
        keys.stop(false)
        return true
    }

    /// Returns whether the program considers a key to be up and would ignore its repeats.
    func seemsUp(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        keys.withheld.contains(press) && field.repeatsKeys(turn) && !field.quirks.repeating.reportsStopped
    }

    /// Presses a key again in the program, which saw its release.
    mutating func pressAgain(_ press: KeyPress, _ turn: inout Turn) {
        send(.forwardKey(press), &turn)
        keys.pass(press)
    }

    /// Types a reported repeat of a key that the program considers to be up, because it would not count as a repeat
    /// there.
    /// - Returns: Whether the repeat was typed.
    mutating func typeRepeat(_ press: KeyPress, of held: HeldKey, _ turn: inout Turn) -> Bool {
        guard held.role == .typing, !press.isCommand, field.quirks.repeating.reportsStopped,
            keys.isStopped || keys.withheld.contains(press), field.takesText, let text = press.key.action?.insertedText
        else { return false }
        turn.report(.repeatPress, press.key.action)
        deliver(press, as: .text(text), &turn)
        return true
    }
}
