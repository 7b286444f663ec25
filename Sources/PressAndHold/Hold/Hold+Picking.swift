internal import KeyboardEngine

/// Picking a candidate. The session decides what a pick does, or asks a handler.
extension Hold {
    /// Picks the candidate at an index from a panel or a call.
    mutating func choose(
        at index: Int, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        guard !outbox.grace.isActive, let choice,
            let candidate = choice.table.candidate(at: index)
        else { return }
        pick(candidate, &keys, &outbox, &turn)
    }

    /// Picks a candidate. If a handler decides about picks, it is asked first about a candidate that inserts text.
    mutating func pick(
        _ candidate: KeyboardAction, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        forgetRefusedLetter(outbox.field, &turn)
        guard var choice else { return }
        guard let text = candidate.insertedText else { return perform(candidate, &keys, &outbox, &turn) }
        guard turn.configuration.options.asksHandler else {
            return put(candidate, text, inPlaceOf: choice, &keys, &outbox, &turn)
        }
        choice.asked = candidate
        handle(.change(choice), &turn)
        turn.emit(.askPick(candidate, replacing: choice.replaced.text))
    }

    /// Leaves the text alone if the program has refused the letter: a pick then inserts, and deletes nothing.
    private mutating func forgetRefusedLetter(_ field: borrowing TextField, _ turn: inout Turn) {
        guard var choice, field.hasRefused(choice.replaced) else { return }
        choice.replaced = .nothing
        handle(.change(choice), &turn)
    }

    /// Handles what the handler decided about the candidate.
    /// - Returns: The operations that replace the letter, if they are more than an insertion. The letter stays until
    ///   they delete it.
    mutating func answerPick(
        _ operations: [TextOperation], _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) -> [TextOperation]? {
        guard let choice, let candidate = choice.asked else { return nil }
        if let text = candidate.insertedText, operations.isEmpty || operations.isPress(of: candidate) {
            put(candidate, text, inPlaceOf: choice, &keys, &outbox, &turn)
        } else if let text = operations.plainInsertion {
            replace(choice, by: candidate, inserting: text, &keys, &outbox, &turn)
        } else {
            return leave(operations.deleting(choice.replaced.text), to: candidate, &keys, &outbox, &turn)
        }
        return nil
    }

    /// Closes the callout for operations, if they are possible.
    private mutating func leave(
        _ operations: [TextOperation], to candidate: KeyboardAction, _ keys: inout KeyStream,
        _ outbox: inout Outbox, _ turn: inout Turn
    ) -> [TextOperation]? {
        let isPossible = outbox.field.canPerform(operations)
        turn.emit(.picked(candidate, isPossible ? operations.onlyEdit : nil))
        closeCallout(&keys, &outbox, &turn)
        return isPossible ? operations : nil
    }

    /// Performs the usual effect of a candidate. A candidate that stands for a key is sent as that key.
    private mutating func put(
        _ candidate: KeyboardAction, _ text: String, inPlaceOf choice: Choice, _ keys: inout KeyStream,
        _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        guard let key = candidate.pressedKey else {
            return replace(choice, by: candidate, inserting: text, &keys, &outbox, &turn)
        }
        turn.emit(.picked(candidate, nil))
        endChoice(&keys, &turn) { turn in
            outbox.erase(choice.replaced, &turn)
            outbox.forward(.synthetic(key), &turn)
        }
    }

    /// Performs an action that inserts no text, in the text as it was before the letter that was held. If the letter
    /// cannot be deleted any more, it stays and nothing is performed.
    private mutating func perform(
        _ action: KeyboardAction, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        guard let choice, outbox.field.canErase(choice.replaced) else {
            return closeCallout(&keys, &outbox, &turn)
        }
        turn.emit(.picked(action, nil))
        endChoice(&keys, &turn) { turn in
            outbox.erase(choice.replaced, typedAt: choice.typedAt, thenPerform: action, &turn)
        }
    }

    private mutating func replace(
        _ choice: Choice, by candidate: KeyboardAction, inserting text: String, _ keys: inout KeyStream,
        _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        turn.emit(.picked(candidate, TextEdit(deleted: choice.replaced.text, inserted: text)))
        endChoice(&keys, &turn) { turn in
            outbox.replace(choice.replaced, typedAt: choice.typedAt, with: text, &turn)
        }
    }
}
