internal import KeyboardEngine

/// A check, by the program's next reports, that a letter was replaced.
struct Replacer: Equatable, Sendable {
    /// The replacement whose result is awaited.
    private var check: ReplacementCheck?

    /// Starts to check a replacement, unless the program does not report its text.
    mutating func begin(
        of strategy: Strategy, replacing letter: String, in report: SurroundingText?, with text: String,
        _ turn: inout Turn
    ) {
        let check = ReplacementCheck(of: strategy, replacing: letter, in: report, with: text, at: turn.now)
        guard let check else { return }
        self.check = check
        turn.start(.replacementCheck, ReplacementCheck.time)
    }

    /// Restarts the time of the check, because the text was only sent now.
    mutating func restart(_ turn: inout Turn) {
        guard check != nil else { return }
        check?.startedAt = turn.now
        turn.start(.replacementCheck, ReplacementCheck.time)
    }

    /// Compares a report with the expected result.
    /// - Returns: Whether the replacement succeeded, which ends the check.
    mutating func note(_ report: SurroundingText) -> Bool {
        guard let check else { return false }
        self.check?.verdict = report.excerpt.agrees(with: check.wrong) ? .wrong : .open
        return report.excerpt.agrees(with: check.right)
    }

    /// Ends the check.
    mutating func end(_ turn: inout Turn) {
        check = nil
        turn.cancel(.replacementCheck)
    }

    /// Ends the check because the typist continues. The replacement can no longer be repaired, but a failure can be
    /// learned.
    /// - Returns: The strategy that failed.
    mutating func overtake(at now: Milliseconds) -> Strategy? {
        defer { check = nil }
        guard let check, check.verdict == .wrong, now >= check.startedAt + ReplacementCheck.settling else { return nil }
        return check.strategy
    }

    /// Ends the check after the time that the program has for its reports, unless it has sent none: WebKitGTK, for
    /// example, reports the result only before the next key.
    /// - Returns: The replacement, if it seems to have failed.
    mutating func judge() -> ReplacementCheck? {
        guard let check, check.verdict != .unreported else { return nil }
        self.check = nil
        return check.verdict == .wrong ? check : nil
    }
}

/// A replacement in a program that reports its text. Its next reports show whether the letter is gone.
struct ReplacementCheck: Equatable, Sendable {
    /// How the letter was replaced.
    let strategy: Strategy
    let letter: String
    let text: String
    /// The program's text if the letter is gone.
    let right: TextExcerpt
    /// The program's text if the letter is still there.
    let wrong: TextExcerpt
    var startedAt: Milliseconds
    /// What the latest report shows.
    var verdict = Verdict.unreported

    /// What a report shows of a replacement.
    enum Verdict: Equatable, Sendable {
        /// There was no report yet.
        case unreported
        /// The letter is still there.
        case wrong
        /// Another text.
        case open
    }

    /// How long a program may take to report its text. Some report twice, and the first of the two reports is
    /// unreliable.
    static let time: Milliseconds = 300
    /// How long a report must be the latest before anything is learned from it.
    static let settling: Milliseconds = 100

    /// Creates a check, or `nil` if no report shows the letter.
    init?(
        of strategy: Strategy, replacing letter: String, in report: SurroundingText?, with text: String,
        at now: Milliseconds
    ) {
        guard let (right, wrong) = report?.outcomes(ofReplacing: letter, with: text) else { return nil }
        (self.strategy, self.letter, self.text) = (strategy, letter, text)
        (self.right, self.wrong, startedAt) = (right, wrong, now)
    }
}
