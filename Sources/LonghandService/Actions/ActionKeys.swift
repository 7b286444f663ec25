internal import GLibLoop
internal import IBus

/// The keys that perform actions on one keyboard.
final class ActionKeys {
    private let center: ActionCenter
    private let target: ActionTarget
    private var identifiers: [KeyChord: String] = [:]
    /// The codes of the keys that are down and were used up.
    private var down: Set<UInt32> = []
    /// The action that is performed once the modifiers of its key are up.
    private var waiting: String?
    /// Runs when they have come up, until the program knows it.
    private var chordEnd: Timer?

    /// How long a program may take to learn that a modifier is up, in milliseconds.
    private static let chordTime: UInt32 = 30

    init(_ center: ActionCenter, on target: ActionTarget) { (self.center, self.target) = (center, target) }

    /// Takes over which keys perform what; those that make no sense do nothing.
    func configure(_ keys: [String: String]) {
        identifiers = Dictionary(
            keys.compactMap { chord, identifier in KeyChord(chord).map { ($0, identifier) } }
        ) { first, _ in first }
    }

    /// Performs the action of a key, if it has one that can be performed now; otherwise the program gets the key.
    /// - Parameter waits: whether that waits until the key's modifiers are up.
    /// - Returns: whether the key is used up.
    func handle(_ event: KeyEvent, waits: @autoclosure () -> Bool) -> Bool {
        performWaiting(endedBy: event)
        if event.isRelease { return !down.isEmpty && down.remove(event.code) != nil }
        guard !identifiers.isEmpty, let identifier = identifiers[KeyChord(event)] else { return false }
        if down.contains(event.code) { return true }
        guard center.canPerform(identifier, on: target) else { return false }
        if waits() { waiting = identifier } else { center.perform(identifier, on: target) }
        down.insert(event.code)
        return true
    }

    private func performWaiting(endedBy event: KeyEvent) {
        guard let identifier = waiting, KeyChord.isOver(after: event) else { return }
        waiting = nil
        chordEnd = Timer(milliseconds: Self.chordTime) { [center, target] in center.perform(identifier, on: target) }
    }

    /// Forgets which keys are down: the focus went.
    func reset() { (down, waiting, chordEnd) = ([], nil, nil) }
}
