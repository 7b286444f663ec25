/// Puts a text in the place of a letter that a program has typed, and checks by the program's next reports whether the
/// letter is gone.
struct Replacer: Equatable, Sendable {
    /// The replacement whose result is awaited.
    private var check: ReplacementCheck?

    /// Whether a result is awaited.
    var isChecking: Bool { check != nil }

    /// Begins to check a replacement; where the program does not report its text, nothing can be checked.
    mutating func begin(_ check: ReplacementCheck?) { if let check { self.check = check } }

    /// The text was only sent now.
    mutating func restart(at now: Milliseconds) { check?.startedAt = now }

    /// Compares a report with what was expected.
    /// - Returns: whether all is well, so that the check is over.
    mutating func note(_ report: SurroundingText) -> Bool {
        guard let check else { return false }
        self.check?.seemsWrong = report.text == check.wrong
        return report.text == check.right
    }

    /// Ends the check.
    mutating func end() { check = nil }

    /// The typist goes on: nothing can be mended any more, but something may have been learned.
    /// - Returns: the strategy that failed.
    mutating func overtake(at now: Milliseconds) -> Strategy? {
        defer { check = nil }
        guard let check, check.seemsWrong, now >= check.startedAt + ReplacementCheck.settling else { return nil }
        return check.strategy
    }

    /// The program has had its time.
    /// - Returns: the replacement, if it seems to have failed.
    mutating func judge() -> ReplacementCheck? {
        defer { check = nil }
        return check?.seemsWrong == true ? check : nil
    }
}

/// A replacement in a program that reports its text: the next reports say whether the letter is gone.
struct ReplacementCheck: Equatable, Sendable {
    /// How the letter was replaced.
    let strategy: Strategy
    let letter: String
    let text: String
    /// The program's text if the letter is gone.
    let right: String
    /// The program's text if it is still there.
    let wrong: String
    var startedAt: Milliseconds
    /// Whether the last report was the wrong one.
    var seemsWrong = false

    /// How long a program may take to report. Some report twice, with anything in the first of the two.
    static let time: Milliseconds = 300
    /// How long a report must have stood for anything to be learned from it.
    static let settling: Milliseconds = 100

    /// Nil where there is no report that shows the letter.
    init?(
        of strategy: Strategy, replacing letter: String, in report: SurroundingText?, with text: String,
        at now: Milliseconds
    ) {
        guard let (right, wrong) = report?.outcomes(ofReplacing: letter, with: text) else { return nil }
        (self.strategy, self.letter, self.text) = (strategy, letter, text)
        (self.right, self.wrong, startedAt) = (right, wrong, now)
    }
}

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
        guard let name = field.client?.lastingName else { return }
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
