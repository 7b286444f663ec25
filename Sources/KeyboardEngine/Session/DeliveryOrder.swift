/// Knows what may overtake what on the way to a program: keys that pass, keys that are forwarded, and commits arrive by
/// different ways.
struct DeliveryOrder: Equatable, Sendable {
    /// Until when keys are forwarded behind a candidate, where they would otherwise pass.
    private var forwardsUntil: Milliseconds = 0
    /// When a letter was committed last.
    private(set) var committedAt: Milliseconds = 0
    /// When the program showed last that it has dealt with a key.
    private var answeredAt: Milliseconds = 0

    /// How long it may take until a commit has been dealt with: some frames of a game on a busy machine.
    private static let commitTime: Milliseconds = 300

    /// A letter was committed.
    mutating func noteCommit(at now: Milliseconds) { committedAt = now }

    /// A candidate was committed, or a key was forwarded behind one.
    mutating func noteWake(at now: Milliseconds, of quirks: ClientQuirks) { forwardsUntil = now + quirks.wake }

    /// The program showed that it has dealt with a key: it reported its text, or where its cursor is.
    mutating func noteAnswer(at now: Milliseconds) { answeredAt = now }

    /// Whether the program has shown since then that it dealt with a key.
    func hasAnswered(since time: Milliseconds) -> Bool { answeredAt > time }

    /// Whether a key that passes now may overtake a candidate.
    func isInWake(at now: Milliseconds) -> Bool { now < forwardsUntil }

    /// Whether a key that passes now would be there before a letter that was committed.
    func overtakesCommit(at now: Milliseconds, in quirks: ClientQuirks) -> Bool {
        quirks.answersOvertakeCommits && now < committedAt + Self.commitTime
    }
}
