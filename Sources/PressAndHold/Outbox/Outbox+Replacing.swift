internal import KeyboardEngine

/// Replacing and deleting the letter of a key that is held.
extension Outbox {
    /// Replaces a letter by a text.
    /// - Parameter time: When the letter was typed.
    mutating func replace(_ letter: HeldLetter, typedAt time: Milliseconds, with text: String, _ turn: inout Turn) {
        switch letter {
        case .nothing: send(.commitText(text), &turn)
        case .preedit: settlePreedit(as: text, &turn)
        case .typed(let letter, let report): replace(letter, in: report, typedAt: time, with: text, &turn)
        }
    }

    private mutating func replace(
        _ letter: String, in report: SurroundingText?, typedAt time: Milliseconds, with text: String,
        _ turn: inout Turn
    ) {
        if field.overwrites { return overwrite(with: text, &turn) }
        let strategy = field.strategy(forReplacing: letter, in: report)
        let report = report?.without(field.completion(of: letter))
        switch strategy {
        case .deletion: delete(letter, thenInsert: text, &turn)
        case .backspace:
            rubOut(for: Replacement(text: text, awaitsAnswer: order.hasAnswered(since: time)), &turn)
        case .preedit, .late, nil: return
        }
        if let strategy { replacer.begin(of: strategy, replacing: letter, in: report, with: text, &turn) }
    }

    /// Replaces a letter that has overwritten another by a text that overwrites it in its turn.
    private mutating func overwrite(with text: String, _ turn: inout Turn) {
        forward(.synthetic(.left), &turn)
        wait(for: Replacement(text: text), &turn)
    }

    /// Deletes a letter.
    mutating func erase(_ letter: HeldLetter, _ turn: inout Turn) {
        switch letter {
        case .nothing: break
        case .preedit: send(.updatePreedit(""), &turn)
        case .typed(let letter, let report):
            if field.strategy(forReplacing: letter, in: report) == .deletion {
                emitDeletion(of: letter, &turn)
            } else {
                rubOut(for: Replacement(text: ""), &turn)
            }
        }
    }

    /// Deletes a letter, and asks the host to perform an action once it is gone.
    /// - Parameter time: When the letter was typed.
    mutating func erase(
        _ letter: HeldLetter, typedAt time: Milliseconds, thenPerform action: KeyboardAction, _ turn: inout Turn
    ) {
        switch letter {
        case .nothing: turn.emit(.perform(action))
        case .preedit:
            send(.updatePreedit(""), &turn)
            if field.quirks.ordering.commitsEndPreedit {
                wait(for: Replacement(action: action), &turn)
            } else {
                turn.emit(.perform(action))
            }
        case .typed(let letter, let report):
            let rest = report?.without(field.completion(of: letter))
            let replacement = Replacement(
                action: action, expected: rest?.outcomes(ofReplacing: letter, with: "")?.right,
                awaitsAnswer: order.hasAnswered(since: time))
            erase(letter, in: report, for: replacement, &turn)
        }
    }

    private mutating func erase(
        _ letter: String, in report: SurroundingText?, for replacement: Replacement, _ turn: inout Turn
    ) {
        guard field.strategy(forReplacing: letter, in: report) == .deletion else {
            return rubOut(for: replacement, &turn)
        }
        emitDeletion(of: letter, &turn)
        guard let action = replacement.action, field.foresee(deletionOf: letter) else {
            return wait(for: replacement, &turn)
        }
        turn.emit(.perform(action))
    }

    /// Deletes a letter that the program has reported, and inserts a text in its place.
    mutating func delete(_ letter: String, thenInsert text: String, _ turn: inout Turn) {
        guard field.quirks.erasing == .charactersButTheLast, field.surroundingText?.text == letter else {
            emitDeletion(of: letter, &turn)
            return send(.commitText(text), &turn)
        }
        send(.commitText(text), &turn)
        emitDeletion(of: letter, before: text, &turn)
    }

    /// Deletes a text right before the cursor, with what the program has completed behind it, or before another text
    /// that was inserted after it.
    mutating func emitDeletion(of text: String, before inserted: String = "", _ turn: inout Turn) {
        let erasing = field.quirks.erasing
        let count = erasing.length(of: text)
        let offset = -count - erasing.length(of: inserted)
        let completion = inserted.isEmpty ? field.completion(of: text) : ""
        send(.deleteSurroundingText(offset: offset, count: count + erasing.length(of: completion)), &turn)
    }
}
