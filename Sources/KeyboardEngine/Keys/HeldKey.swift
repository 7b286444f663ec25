/// The key that went down last, until its release is certain.
///
/// It is the only one that can repeat: X, Wayland compositors and toolkits repeat no key but the one that was pressed
/// last, and do not resume an earlier one (xserver: `AccessXFilterPressEvent` in xkb/xkbAccessX.c). Modifiers neither
/// repeat nor stop another key from repeating, so they are never meant here.
///
/// Toolkits differ in how they tell that a key repeats: GTK sends presses alone, Qt and XIM a release and a press each
/// time, the press 1.4 ms after the release in the median and up to 56 ms on a busy machine. A release is therefore
/// only believed at once when it is too early for a repeat, or when the client is known to send true ones. Where the X
/// server can be asked, its word ends the doubt.
struct HeldKey: Equatable, Sendable {
    /// What becomes of its repeats.
    enum Role: Equatable, Sendable {
        /// At first, and when repeat is given back: the program gets them.
        case typing
        /// From the press of a key with callouts until its callout is over: they only show that it is still down.
        case holding
        /// When repeat is given back where nobody else repeats the key: the session does, until somebody does.
        case repeating
        /// After a press that moved the highlight of the callout: they move it on.
        case steering
        /// After a press that ended the callout, and when the callout or the field went while the key was down: they
        /// are kept from the program.
        case spent
    }

    /// How far up the key is.
    enum Position: Equatable, Sendable {
        /// From the press on, and again when a repeat follows a release.
        case down
        /// After a release that the next press may turn out to be the first half of a repeat.
        case perhapsUp
    }

    /// The event with which it went down.
    let press: KeyPress
    let pressedAt: Milliseconds
    var role: Role
    /// Whether the program got the press.
    var isPassed = false
    /// Whether the program was kept from repeating it by itself.
    var isStopped = false
    /// How often the program has repeated it all the same.
    var ownRepeats = 0
    /// Why its callout did not open as it was held; nil unless that was tried.
    var refusal: HoldOutcome?
    /// Whether a timer ran out while it was perhaps up: what the timer was for happens when a repeat shows it down.
    var isOverdue = false
    private(set) var position = Position.down

    /// When it was last heard of.
    private var seenAt: Milliseconds
    private var lastPressAt: Milliseconds
    /// Whether the focus has gone since it was last heard of, so that its release may have gone elsewhere.
    private(set) var isOutOfSight = false
    /// How long after it was last heard of a repeat may come.
    private var patience = Self.firstPatience
    /// How long after its release a press makes that a repeat.
    private(set) var gap = Self.repeatGap

    /// No server repeats a key that was pressed less than this ago.
    static let earliestRepeat: Milliseconds = 150
    /// How long the press that makes a release a repeat may be in coming. Measured: 12 ms fails in xterm. Double letters
    /// are typed 15 ms apart, but each is let go of before ``earliestRepeat``.
    static let repeatGap: Milliseconds = 40
    /// The same for a key that was down for ``longAge``, as nobody has it who types double letters: 65 ms were seen.
    private static let longGap: Milliseconds = 75
    private static let longAge: Milliseconds = 340
    /// The same for a key that is down, as the X server says: however long the press of its repeat is in coming.
    private static let certainGap: Milliseconds = 1000
    /// The longest delay before the first repeat that desktops offer is about a second.
    static let firstPatience: Milliseconds = 1000
    /// How much later than the rhythm of a key a repeat was seen to come on a busy machine (90 ms).
    private static let lateness: Milliseconds = 100

    init(_ press: KeyPress, at now: Milliseconds, role: Role = .typing) {
        self.press = press
        self.role = role
        pressedAt = now
        seenAt = now
        lastPressAt = now
    }

    /// Whether a press is a repeat. One of the same key that comes too early to be one, or too late after a loss of
    /// focus, is a press of its own, whose predecessor's release nobody saw.
    /// - Parameters:
    ///   - inPairs: whether the client is known to send a release before each repeat: then the press of a spent key
    ///     without one types, since it is worse to lose a letter than to have one too many.
    ///   - earliest: how long it must have been down at least, if nobody saw whether it came up.
    func isRepeated(
        by other: KeyPress, at now: Milliseconds, inPairs: Bool, earliest: Milliseconds = Self.earliestRepeat
    ) -> Bool {
        guard press.isSameKey(as: other) else { return false }
        return switch position {
        case .down:
            mayRepeat(at: now) && !(inPairs && role == .spent)
                && (!isOutOfSight || now >= pressedAt + earliest && now <= seenAt + patience)
        case .perhapsUp: now <= seenAt + gap
        }
    }

    /// Whether a release now can be the first half of a repeat.
    func mayRepeat(at now: Milliseconds) -> Bool { now >= pressedAt + Self.earliestRepeat }

    mutating func releasePerhaps(at now: Milliseconds) {
        gap = role == .holding && now >= pressedAt + Self.longAge ? Self.longGap : Self.repeatGap
        position = .perhapsUp
        seenAt = now
    }

    /// It is down, although its release was told: that was the first half of a repeat.
    mutating func staysDown() { gap = Self.certainGap }

    mutating func pressAgain(at now: Milliseconds) {
        patience = 2 * (max(now, lastPressAt) - lastPressAt) + Self.lateness
        position = .down
        isOutOfSight = false
        seenAt = now
        lastPressAt = now
    }

    /// The focus goes: the release may go elsewhere.
    mutating func loseSight() { isOutOfSight = true }

    /// What it was down for is over: its repeats must not type, unless they did all along.
    mutating func spend() {
        if role != .typing { role = .spent }
    }
}
