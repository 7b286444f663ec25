/// Checking the result of a replacement, and learning from it.
extension InputSession {
    /// Starts to check the result of a pick.
    mutating func startCheck(
        of strategy: Strategy, replacing letter: String, in report: SurroundingText?, with text: String
    ) {
        let check = ReplacementCheck(of: strategy, replacing: letter, in: report, with: text, at: now)
        replacer.begin(check)
        if check != nil { start(.replacementCheck, ReplacementCheck.time) }
    }

    /// Restarts the time of the check, because the candidate was only sent now.
    mutating func restartCheck() {
        guard replacer.isChecking else { return }
        replacer.restart(at: now)
        start(.replacementCheck, ReplacementCheck.time)
    }

    mutating func watchCheck(_ report: SurroundingText) {
        if replacer.note(report) { endCheck() }
    }

    /// Ends the check because the typist continues.
    mutating func overtakeCheck() {
        if let strategy = replacer.overtake(at: now) { learn(failureOf: strategy) }
        endCheck()
    }

    /// Judges the replacement after the time that the program has for its reports.
    mutating func judge() {
        if case .replacing = phase { return }
        guard let check = replacer.judge(), field.takesText, phase == .idle else { return }
        learn(failureOf: check.strategy)
        mend(check)
    }

    mutating func endCheck() {
        replacer.end()
        cancel(.replacementCheck)
    }

    /// Excludes a strategy for this client from now on.
    mutating func learn(failureOf strategy: Strategy) {
        field.failed.insert(strategy)
        guard let name = field.client?.lastingName else { return }
        let failure = ClientMemory.Failure(
            client: name, isTerminal: field.traits.contains(.isTerminal), strategy: strategy)
        memory.note(failure)
        emit(.failed(failure))
    }

    /// Deletes both the letter and the candidate by another strategy, and inserts the candidate again. This is limited
    /// to single scalars, because it is unknown how many scalars a BackSpace deletes.
    private mutating func mend(_ check: ReplacementCheck) {
        guard check.letter.unicodeScalars.count == 1, check.text.unicodeScalars.count == 1 else { return }
        switch field.strategy(forReplacing: field.surroundingText) {
        case .deletion: delete(check.letter + check.text, thenInsert: check.text)
        case .backspace: rubOut(2, thenInsert: check.text)
        case .preedit, .late, nil: break
        }
    }
}
