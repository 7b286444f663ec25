internal import KeyboardEngine

/// The rhythm in which one key goes down again and again, if no finger can have lifted it in between.
///
/// A repeat may come sooner than the desktop's delay: a remote keyboard has a delay of its own, and a machine that stops
/// reports the first press late. Each such repeat looks like a new press. The rhythm shows that they are not, so that the
/// key does not stay a new one for ever.
struct KeyRhythm: Equatable, Sendable {
    private var press: KeyPress?
    private var startedAt: Milliseconds = 0
    /// When the key came up; `nil` while it is down.
    private var endedAt: Milliseconds?
    private var hasContinued = false

    /// The longest time between a release and a press that no finger makes. Double letters are typed 15 ms apart.
    private static let longestGap: Milliseconds = 10

    /// Records a press that does not seem to be a repeat.
    mutating func begin(_ press: KeyPress, at now: Milliseconds) {
        hasContinued = self.press?.isSameKey(as: press) == true && now <= (endedAt ?? now) + Self.longestGap
        if !hasContinued { startedAt = now }
        (self.press, endedAt) = (press, nil)
    }

    /// Records the release of the key.
    mutating func end(at now: Milliseconds) { endedAt = now }

    /// Returns whether the rhythm has lasted for so long that the user holds the key.
    func isOfHeldKey(at now: Milliseconds) -> Bool { hasContinued && now >= startedAt + HeldKey.longAge }
}
