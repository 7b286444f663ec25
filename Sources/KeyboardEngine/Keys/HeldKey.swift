/// Milliseconds on a monotonic clock, from any beginning.
public typealias Milliseconds = UInt64

/// A key that went down and whose release has not been seen for certain.
///
/// Toolkits differ in how they tell that a key repeats: GTK sends presses alone, Qt and XIM a release and a press each
/// time, the press 1.4 ms after the release in the median and up to 56 ms on a busy machine. A release is therefore
/// only believed at once when it is too early for a repeat, or when the client is known to send true ones.
struct HeldKey: Equatable, Sendable {
    /// How far up the key is.
    enum Position: Equatable, Sendable {
        /// From the press on, and again when a repeat follows a release.
        case down
        /// After a release that the next press may turn out to be a repeat.
        case perhapsUp
    }

    let press: KeyPress
    let pressedAt: Milliseconds
    private(set) var position = Position.down
    /// When it was last heard of.
    private(set) var seenAt: Milliseconds

    /// No server repeats a key that was pressed less than this ago.
    static let earliestRepeat: Milliseconds = 150
    /// How long the press that makes a release a repeat may be in coming. Measured: 12 ms fails in xterm.
    static let repeatGap: Milliseconds = 40
    /// After a loss of focus the release may go elsewhere: a key unheard of for this long counts as up.
    static let memory: Milliseconds = 1000

    init(_ press: KeyPress, at now: Milliseconds) {
        self.press = press
        pressedAt = now
        seenAt = now
    }

    /// Whether an event is of this key. Shift may have changed what it means meanwhile, so the hardware's number tells,
    /// and where there is none the meaning.
    func isSameKey(as other: KeyPress) -> Bool {
        press.code == other.code && (press.code != 0 || press.key == other.key)
    }

    /// Whether a release now can be the first half of a repeat.
    func mayRepeat(at now: Milliseconds) -> Bool { now >= pressedAt + Self.earliestRepeat }

    /// Whether a press now is a new one: the release before was a true one, or it has gone elsewhere.
    func isUp(at now: Milliseconds) -> Bool {
        switch position {
        case .down: now > seenAt + Self.memory
        case .perhapsUp: now > seenAt + Self.repeatGap
        }
    }

    mutating func releasePerhaps(at now: Milliseconds) {
        position = .perhapsUp
        seenAt = now
    }

    mutating func pressAgain(at now: Milliseconds) {
        position = .down
        seenAt = now
    }
}
