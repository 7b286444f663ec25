/// Picking a candidate. The session decides what a pick does, or asks a handler.
extension InputSession {
    /// Picks the candidate at an index from a panel or a call.
    mutating func choose(at index: Int) {
        guard !outbox.grace.isActive, case .choosing(let choice) = hold.state,
            let candidate = choice.table.candidate(at: index)
        else { return }
        pick(candidate)
    }

    /// Picks a candidate. If a handler decides about picks, it is asked first about a candidate that inserts text.
    mutating func pick(_ candidate: KeyboardAction) {
        guard case .choosing(var choice) = hold.state else { return }
        guard let text = candidate.insertedText else { return perform(candidate) }
        guard options.asksAboutPicks else { return put(candidate, text, inPlaceOf: choice) }
        choice.asked = candidate
        hold.handle(.change(choice), &turn)
        turn.emit(.askPick(candidate, replacing: choice.replaced.text))
    }

    /// Performs what the handler decided about the candidate.
    mutating func answerPick(_ operations: [TextOperation]) {
        guard case .choosing(let choice) = hold.state, let candidate = choice.asked else { return }
        if let text = candidate.insertedText, operations.isEmpty || operations.isPress(of: candidate) {
            put(candidate, text, inPlaceOf: choice)
        } else if let text = operations.plainInsertion {
            replace(choice, by: candidate, inserting: text)
        } else {
            perform(operations.deleting(choice.replaced.text), by: candidate)
        }
    }

    /// Performs the usual effect of a candidate. A candidate that stands for a key is sent as that key.
    private mutating func put(_ candidate: KeyboardAction, _ text: String, inPlaceOf choice: Choice) {
        guard let key = candidate.pressedKey else { return replace(choice, by: candidate, inserting: text) }
        turn.emit(.picked(candidate, nil))
        endChoice { session in
            session.outbox.erase(choice.replaced, &session.turn)
            session.outbox.forward(.synthetic(key), &session.turn)
        }
    }

    /// Performs an action that inserts no text, in the text as it was before the letter that was held. If the letter
    /// cannot be deleted any more, it stays and nothing is performed.
    private mutating func perform(_ action: KeyboardAction) {
        guard case .choosing(let choice) = hold.state, outbox.canErase(choice.replaced) else { return closeCallout() }
        turn.emit(.picked(action, nil))
        endChoice { session in
            session.outbox.erase(
                choice.replaced, typedAt: choice.typedAt, thenPerform: action, &session.turn)
        }
    }

    /// Replaces a letter by more than an insertion. The letter stays until the operations delete it.
    private mutating func perform(_ operations: [TextOperation], by candidate: KeyboardAction) {
        let isPossible = canPerform(operations)
        turn.emit(.picked(candidate, isPossible ? operations.onlyEdit : nil))
        closeCallout()
        if isPossible { perform(operations, insteadOf: nil) }
    }

    private mutating func replace(_ choice: Choice, by candidate: KeyboardAction, inserting text: String) {
        turn.emit(.picked(candidate, TextEdit(deleted: choice.replaced.text, inserted: text)))
        endChoice { session in
            session.outbox.replace(choice.replaced, typedAt: choice.typedAt, with: text, &session.turn)
        }
    }
}

extension [TextOperation] {
    /// The inserted text, if the only operation is an insertion.
    fileprivate var plainInsertion: String? {
        guard let edit = onlyEdit, !edit.deletes, !edit.inserted.isEmpty else { return nil }
        return edit.inserted
    }

    /// Returns whether the only operation is to press the key that a candidate stands for.
    fileprivate func isPress(of candidate: KeyboardAction) -> Bool {
        self == [.performTab] && candidate.pressedKey == .tab
            || self == [.performReturn] && candidate.pressedKey == .return
    }

    /// The edit, if it is the only operation.
    fileprivate var onlyEdit: TextEdit? {
        guard count == 1, case .edit(let edit)? = first else { return nil }
        return edit
    }

    /// Returns the operations preceded by deleting a text right before the cursor.
    fileprivate func deleting(_ text: String) -> [TextOperation] {
        guard !text.isEmpty else { return self }
        guard case .edit(var edit)? = first else { return [.edit(TextEdit(deleted: text))] + self }
        edit.deleted += text
        return [.edit(edit)] + dropFirst()
    }
}
