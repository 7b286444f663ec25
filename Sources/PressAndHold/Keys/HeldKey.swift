internal import KeyboardEngine

/// The key that went down last, until its release is certain.
///
/// Only this key can repeat: X, Wayland compositors and toolkits repeat only the key that was pressed last, and do not
/// resume an earlier one (xserver: `AccessXFilterPressEvent` in xkb/xkbAccessX.c). It is never a modifier, because
/// modifiers neither repeat nor stop another key from repeating.
///
/// Toolkits report repeats in different ways: GTK sends only presses; Qt and XIM send a release and a press each time,
/// the press 1.4 ms after the release in the median and up to 56 ms after it on a busy machine. A release therefore
/// counts at once only if it is too early for a repeat, or if the client is known to report releases faithfully. Where
/// the X server can be queried, its answer settles the question.
struct HeldKey: Equatable, Sendable {
    /// What the session does with repeats of the key.
    enum Role: Equatable, Sendable {
        /// The program gets the repeats. This is the initial role, and that of a key whose repeat is given back.
        case typing
        /// Repeats show only that the key is still down. This is the role from the press of a key with callouts until
        /// its callout is over.
        case holding
        /// The session makes the repeats, because nothing else repeats the key. This is the role when repeat is given
        /// back, until something else repeats the key.
        case repeating
        /// Repeats move the highlight further. This is the role after a press that moved the highlight of the callout.
        case steering
        /// Repeats are kept from the program. This is the role after a press that ended the callout, and when the
        /// callout or the field went away while the key was down.
        case spent
    }

    /// What is known about the position of the key.
    enum Position: Equatable, Sendable {
        /// The key is down: from its press, and again once a repeat has followed a release.
        case down
        /// A release was reported, which the next press may prove to be the first half of a repeat.
        case perhapsUp
        /// The key is up according to the X server, and its release is still to be reported.
        case lifted
    }

    /// The event with which the key went down.
    let press: KeyPress
    let pressedAt: Milliseconds
    var role: Role
    /// Why its callout did not open while it was held; `nil` if opening was not tried.
    var refusal: HoldOutcome?
    /// Whether a timer ran out while the key was perhaps up. Its effect is postponed until a repeat shows that the key
    /// is down.
    var isOverdue = false
    private(set) var position = Position.down

    /// The time of the latest event of this key.
    private var seenAt: Milliseconds
    private var lastPressAt: Milliseconds
    /// Whether the focus was lost since the latest event, so that the release may have been sent elsewhere.
    private(set) var isOutOfSight = false
    /// How long after the latest event a repeat may come.
    private var patience = Self.firstPatience
    /// How long after a release a press still counts as the second half of a repeat.
    private(set) var gap = Self.repeatGap

    /// The shortest delay before the first repeat that desktops offer, for those whose delay is unknown.
    static let shortestDelay: Milliseconds = 100
    /// How long after its release the press of a repeat may come. Measured: 12 ms fails in xterm. Double letters are
    /// typed 15 ms apart, but each is released before it repeats.
    static let repeatGap: Milliseconds = 40
    /// The same for a key that was down for ``longAge``, which does not happen when typing double letters: 65 ms were
    /// measured.
    private static let longGap: Milliseconds = 75
    /// The age from which the user holds a key, and will not press it again at once. Typists who roll keep a key down for
    /// 200 ms.
    static let longAge: Milliseconds = 340
    /// How long after its release the press of a repeat may come if the key is down according to the X server: the press
    /// is certain to come, however late.
    private static let certainGap: Milliseconds = 1000
    /// How long after its release, or after the press of another key, a client may report a repeat of a held key: 1 ms
    /// was measured.
    static let lateRepeat: Milliseconds = 10
    /// The longest delay before the first repeat that desktops offer, about one second.
    static let firstPatience: Milliseconds = 1000
    /// How long after the latest event a repeat may come if the focus was not lost: longer than programs and servers
    /// stand still. A press after that follows a release that was lost.
    private static let longestPatience: Milliseconds = 5000
    /// How much later than the rhythm of the key a repeat may come: 90 ms were measured on a busy machine.
    private static let lateness: Milliseconds = 100

    init(_ press: KeyPress, at now: Milliseconds, role: Role = .typing) {
        self.press = press
        self.role = role
        pressedAt = now
        seenAt = now
        lastPressAt = now
    }

    /// Returns whether a press is a repeat. A press of the same key that comes too early for a repeat, or too late
    /// after the focus was lost, is a new press, and the release before it was not reported.
    /// - Parameters:
    ///   - inPairs: Whether the client is known to send a release before each repeat. A press of a spent key without
    ///     such a release then types, because losing a letter is worse than typing one too many.
    ///   - earliest: How long the key must have been down.
    ///   - outOfSight: The same if its release could have been missed.
    func isRepeated(
        by other: KeyPress, at now: Milliseconds, inPairs: Bool, earliest: Milliseconds, outOfSight: Milliseconds
    ) -> Bool {
        guard press.isSameKey(as: other) else { return false }
        return switch position {
        case .down:
            mayRepeat(at: now, earliest: earliest) && !(inPairs && role == .spent)
                && now <= seenAt + (isOutOfSight ? patience : max(patience, Self.longestPatience))
                && (!isOutOfSight || now >= pressedAt + outOfSight)
        case .perhapsUp: !isPastGap(at: now)
        case .lifted: false
        }
    }

    /// Returns whether a press would come too late to be the second half of a repeat.
    func isPastGap(at now: Milliseconds) -> Bool { now > seenAt + gap }

    /// Returns how much longer the session waits for the X server's answer; `nil` if it has waited long enough. A server
    /// that is slow to answer delays the press of a repeat as well.
    func patienceForAnswer(at now: Milliseconds) -> Milliseconds? {
        let end = seenAt + Self.certainGap
        return now < end ? end - now : nil
    }

    /// Returns whether the key was held so long that an immediate second press is implausible.
    func wasHeldLong(at now: Milliseconds) -> Bool {
        (role == .holding || role == .spent) && now >= pressedAt + Self.longAge
    }

    /// Returns when the repeats of a key ended that is over by now: with its reported release, or just now.
    func end(at now: Milliseconds) -> Milliseconds { position == .perhapsUp ? seenAt : now }

    /// Returns whether a release at this time can be the first half of a repeat, if no repeat comes earlier than that.
    func mayRepeat(at now: Milliseconds, earliest: Milliseconds) -> Bool { now >= pressedAt + earliest }

    /// Returns whether the reported release came before a desktop with this delay repeats the key, so that it was the real
    /// one if the key is up. Typists who roll keep a key down for 200 ms.
    func wasReleased(before delay: Milliseconds?) -> Bool {
        seenAt < pressedAt + min(Self.longAge, delay ?? Self.firstPatience)
    }

    /// Returns the same even if the press was reported late.
    func wasReleasedTooEarlyToRepeat(after delay: Milliseconds?) -> Bool {
        wasReleased(before: Self.soonest(after: delay ?? Self.firstPatience))
    }

    /// Returns whether a desktop with this delay repeats the key only later.
    func isTooYoungToRepeat(at now: Milliseconds, after delay: Milliseconds?) -> Bool {
        delay.map { now < pressedAt + Self.soonest(after: $0) } ?? false
    }

    /// Returns how soon after its press a key seems to repeat that a desktop repeats after this delay, if the press was
    /// reported late.
    private static func soonest(after delay: Milliseconds) -> Milliseconds {
        let delay = min(delay, firstPatience)
        return delay - min(delay / 2, lateness)
    }

    mutating func releasePerhaps(at now: Milliseconds) {
        gap = role == .holding && now >= pressedAt + Self.longAge ? Self.longGap : Self.repeatGap
        position = .perhapsUp
        seenAt = now
    }

    /// Records that the key is up although its release was not reported yet.
    mutating func lift() {
        role = .typing
        position = .lifted
    }

    /// Records that the key is down although its release was reported: the release was the first half of a repeat.
    mutating func staysDown() { gap = Self.certainGap }

    mutating func pressAgain(at now: Milliseconds) {
        patience = 2 * (max(now, lastPressAt) - lastPressAt) + Self.lateness
        position = .down
        isOutOfSight = false
        seenAt = now
        lastPressAt = now
    }

    /// Records that the focus was lost, so that the release may be sent elsewhere.
    mutating func loseSight() { isOutOfSight = true }

    /// Ends the purpose of the key: its repeats must not type, unless they did so all along.
    mutating func spend() {
        if role != .typing { role = .spent }
    }
}
