/// Checking the result of a replacement, and learning from it.
extension Outbox {
    /// Starts to check the result of a replacement.
    mutating func startCheck(
        of strategy: Strategy, replacing letter: String, in report: SurroundingText?, with text: String,
        _ turn: inout Turn
    ) {
        let check = ReplacementCheck(of: strategy, replacing: letter, in: report, with: text, at: turn.now)
        replacer.begin(check)
        if check != nil { turn.start(.replacementCheck, ReplacementCheck.time) }
    }

    /// Restarts the time of the check, because the text was only sent now.
    mutating func restartCheck(_ turn: inout Turn) {
        guard replacer.isChecking else { return }
        replacer.restart(at: turn.now)
        turn.start(.replacementCheck, ReplacementCheck.time)
    }

    /// Ends the check because the typist continues.
    mutating func overtakeCheck(_ turn: inout Turn) {
        if let strategy = replacer.overtake(at: turn.now) { learn(failureOf: strategy, &turn) }
        endCheck(&turn)
    }

    /// Ends the check.
    mutating func endCheck(_ turn: inout Turn) {
        replacer.end()
        turn.cancel(.replacementCheck)
    }

    /// Judges the replacement after the time that the program has for its reports. If it has failed, something is learned
    /// and it is repaired, unless the typist continues.
    mutating func judge(isPause: Bool, _ turn: inout Turn) {
        guard !isWaiting, let check = replacer.judge(), field.takesText, isPause else { return }
        learn(failureOf: check.strategy, &turn)
        mend(check, &turn)
    }

    /// Excludes a strategy for this client from now on.
    mutating func learn(failureOf strategy: Strategy, _ turn: inout Turn) {
        field.failed.insert(strategy)
        guard let name = field.client?.lastingName else { return }
        let failure = ClientMemory.Failure(
            client: name, isTerminal: field.traits.contains(.isTerminal), strategy: strategy)
        memory.note(failure)
        turn.emit(.failed(failure))
    }
}
