internal import KeyboardEngine

/// The order in which events arrive at a program. Keys that pass, keys that are forwarded, and commits take different
/// routes, and may overtake each other.
struct DeliveryOrder: Equatable, Sendable {
    /// The time until which keys are forwarded behind a candidate instead of passing.
    private var forwardsUntil: Milliseconds = 0
    /// The time of the latest commit of a letter.
    private(set) var committedAt: Milliseconds = 0
    /// The latest time at which the program showed that it had processed a key.
    private var answeredAt: Milliseconds = 0

    /// How long a program may take to process a commit: some frames of a game on a busy machine.
    private static let commitTime: Milliseconds = 300

    /// Records that a letter was committed.
    mutating func noteCommit(at now: Milliseconds) { committedAt = now }

    /// Records that a candidate or a letter was committed by a timer, or that a key was forwarded behind one.
    mutating func noteWake(at now: Milliseconds, of quirks: ClientQuirks) { forwardsUntil = now + quirks.ordering.wake }

    /// Records that the program has processed a key: it reported its text or the position of its cursor.
    mutating func noteAnswer(at now: Milliseconds) { answeredAt = now }

    /// Returns whether the program has shown since a given time that it processed a key.
    func hasAnswered(since time: Milliseconds) -> Bool { answeredAt > time }

    /// Returns whether a key that passes now may overtake a candidate.
    func isInWake(at now: Milliseconds) -> Bool { now < forwardsUntil }

    /// Returns whether a key that passes now would arrive before a letter that was committed earlier.
    func overtakesCommit(at now: Milliseconds, in quirks: ClientQuirks) -> Bool {
        quirks.ordering.answersOvertakeCommits && now < committedAt + Self.commitTime
    }
}
