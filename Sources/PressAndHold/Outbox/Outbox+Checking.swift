internal import KeyboardEngine

/// The result of a replacement, and what is learned from it.
extension Outbox {
    /// Ends the check because the typist continues.
    mutating func overtakeCheck(_ turn: inout Turn) {
        if let strategy = replacer.overtake(at: turn.now) { field.learn(failureOf: strategy, &turn) }
        replacer.end(&turn)
    }

    /// Judges the replacement after the time that the program has for its reports. If it has failed, something is learned
    /// and it is repaired, unless the typist continues.
    mutating func judge(isPause: Bool, _ turn: inout Turn) {
        guard !isWaiting, let check = replacer.judge(), field.takesText, isPause else { return }
        field.learn(failureOf: check.strategy, &turn)
        mend(check, &turn)
    }

    /// Deletes both a letter and the candidate that should have replaced it by another strategy, and inserts the candidate
    /// again. This is limited to single scalars, because it is unknown how many scalars a BackSpace deletes.
    private mutating func mend(_ check: ReplacementCheck, _ turn: inout Turn) {
        guard check.letter.unicodeScalars.count == 1, check.text.unicodeScalars.count == 1 else { return }
        switch field.strategy(forReplacing: check.letter + check.text, in: field.surroundingText) {
        case .deletion: delete(check.letter + check.text, thenInsert: check.text, &turn)
        case .backspace: rubOut(2, for: Replacement(text: check.text), &turn)
        case .preedit, .late, nil: break
        }
    }
}
