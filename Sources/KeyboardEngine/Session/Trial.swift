/// A pick in a program that tells its text: its next reports say whether the letter is gone.
struct Trial: Equatable, Sendable {
    let strategy: Strategy
    let letter: String
    let text: String
    /// The text if all is well, and if the letter is still there.
    let right: String
    let wrong: String
    let startedAt: Milliseconds
    /// Whether the last report was the wrong one.
    var seemsWrong = false

    /// How long a program may take to tell. Some tell twice, and what they tell in between may be anything.
    static let time: Milliseconds = 300
    /// How long a report must have stood for anything to be learned from it.
    static let settling: Milliseconds = 100
}

extension InputSession {
    /// Begins to watch what comes of a pick.
    mutating func startTrial(
        of strategy: Strategy, replacing letter: String, in report: SurroundingText?, with text: String,
        _ effects: inout [Effect]
    ) {
        guard let report, let (right, wrong) = report.outcomes(ofReplacing: letter, with: text) else { return }
        trial = Trial(strategy: strategy, letter: letter, text: text, right: right, wrong: wrong, startedAt: now)
        timers.start(.trial, Trial.time, &effects)
    }

    mutating func watchTrial(_ report: SurroundingText, _ effects: inout [Effect]) {
        guard let trial else { return }
        self.trial?.seemsWrong = report.text == trial.wrong
        if report.text == trial.right { endTrial(&effects) }
    }

    /// The typist goes on: nothing can be mended any more, but something may have been learned.
    mutating func overtakeTrial(_ effects: inout [Effect]) {
        if let trial, trial.seemsWrong, now >= trial.startedAt + Trial.settling {
            learn(failureOf: trial.strategy, &effects)
        }
        endTrial(&effects)
    }

    /// The program has had its time.
    mutating func judge(_ effects: inout [Effect]) {
        guard let trial else { return }
        self.trial = nil
        guard trial.seemsWrong, field.takesText, phase == .idle else { return }
        learn(failureOf: trial.strategy, &effects)
        mend(trial, &effects)
    }

    mutating func endTrial(_ effects: inout [Effect]) {
        trial = nil
        timers.cancel(.trial, &effects)
    }

    /// Sees to it that a strategy is not used again with this client.
    mutating func learn(failureOf strategy: Strategy, _ effects: inout [Effect]) {
        field.failed.insert(strategy)
        guard let client = field.client else { return }
        let failure = ClientMemory.Failure(
            client: client.name, isTerminal: field.traits.contains(.isTerminal), strategy: strategy)
        memory.note(failure)
        effects.append(.remember(failure))
    }

    /// Takes away both the letter and the candidate by other means, and inserts the candidate once more. How much of
    /// several scalars a BackSpace takes nobody knows.
    private mutating func mend(_ trial: Trial, _ effects: inout [Effect]) {
        guard trial.letter.unicodeScalars.count == 1, trial.text.unicodeScalars.count == 1 else { return }
        switch field.strategy(forReplacing: field.surroundingText) {
        case .deletion: delete(trial.letter + trial.text, thenInsert: trial.text, &effects)
        case .backspace: rubOut(2, thenInsert: trial.text, &effects)
        case .preedit, .late, nil: break
        }
    }
}
