internal import KeyboardEngine

/// A detector of keys that go down so soon after one another that a program presses them, not fingers.
struct KeyBurst: Equatable, Sendable {
    /// Whether the latest key followed another closely.
    private(set) var isOngoing = false
    /// When the latest key went down, or a modifier in a burst.
    private var latest: Milliseconds?

    /// The longest time between two keys. Letters this close are lost or swapped if they are preedit, in Qt behind KWin and
    /// with input-method-v2 (docs/fidelity.md). With the latter, it lasts until a letter that was inserted late has
    /// arrived: ``Held/preeditTime`` and the wake behind it.
    private static let longestInterval: Milliseconds = 35

    /// Records that a key goes down.
    mutating func note(at now: Milliseconds) {
        isOngoing = continues(at: now)
        latest = now
    }

    /// Records that a modifier goes down, which continues a burst and does not begin one.
    mutating func noteModifier(at now: Milliseconds) {
        if continues(at: now) { latest = now }
    }

    private func continues(at now: Milliseconds) -> Bool {
        latest.map { now <= $0 + Self.longestInterval } ?? false
    }
}
