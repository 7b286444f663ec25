/// Checking what a replacement came to, and learning from it.
extension InputSession {
    /// Begins to watch the result of a pick.
    mutating func startCheck(
        of strategy: Strategy, replacing letter: String, in report: SurroundingText?, with text: String
    ) {
        let check = ReplacementCheck(of: strategy, replacing: letter, in: report, with: text, at: now)
        replacer.begin(check)
        if check != nil { start(.replacementCheck, ReplacementCheck.time) }
    }

    /// The candidate was only sent now.
    mutating func restartCheck() {
        guard replacer.isChecking else { return }
        replacer.restart(at: now)
        start(.replacementCheck, ReplacementCheck.time)
    }

    mutating func watchCheck(_ report: SurroundingText) {
        if replacer.note(report) { endCheck() }
    }

    /// The typist goes on.
    mutating func overtakeCheck() {
        if let strategy = replacer.overtake(at: now) { learn(failureOf: strategy) }
        endCheck()
    }

    /// The program has had its time.
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

    /// Sees to it that a strategy is not used again with this client.
    mutating func learn(failureOf strategy: Strategy) {
        field.failed.insert(strategy)
        guard let name = field.client?.name else { return }
        let failure = ClientMemory.Failure(
            client: name, isTerminal: field.traits.contains(.isTerminal), strategy: strategy)
        memory.note(failure)
        emit(.remember(failure))
    }

    /// Deletes both the letter and the candidate by other means, and inserts the candidate once more. How much of several
    /// scalars a BackSpace deletes is unknown.
    private mutating func mend(_ check: ReplacementCheck) {
        guard check.letter.unicodeScalars.count == 1, check.text.unicodeScalars.count == 1 else { return }
        switch field.strategy(forReplacing: field.surroundingText) {
        case .deletion: delete(check.letter + check.text, thenInsert: check.text)
        case .backspace: rubOut(2, thenInsert: check.text)
        case .preedit, .late, nil: break
        }
    }
}
