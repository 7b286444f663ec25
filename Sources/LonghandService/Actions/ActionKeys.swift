internal import DesktopActions
internal import DesktopSession
internal import GLibLoop
internal import IBus

/// The keys that perform actions on one keyboard.
final class ActionKeys {
    private let center: ActionCenter
    private let target: ActionTarget
    private var identifiers: [KeyChord: String] = [:]
    /// The codes of the consumed keys that are still down.
    private var down: Set<UInt32> = []
    /// The action to be performed once the modifiers of its key are released.
    private var waiting: String?
    /// The delay after the modifiers are released, until the program has noticed it.
    private var chordEnd: Timer?

    /// The longest time that a program needs to notice that a modifier is released, in milliseconds.
    private static let chordTime: UInt32 = 30

    init(_ center: ActionCenter, on target: ActionTarget) { (self.center, self.target) = (center, target) }

    /// Assigns keys to actions. Invalid keys are ignored.
    func assign(_ keys: [String: String]) {
        identifiers = Dictionary(
            keys.compactMap { chord, identifier in KeyChord(chord).map { ($0, identifier) } }
        ) { first, _ in first }
    }

    /// Performs the action of a key, if it has one that can be performed now. Otherwise the key passes to the program.
    /// - Parameter waits: whether to wait until the modifiers are released.
    /// - Returns: whether the key is consumed.
    func handle(_ event: KeyEvent, waits: @autoclosure () -> Bool) -> Bool {
        performWaiting(endedBy: event)
        if event.isRelease { return !down.isEmpty && down.remove(event.code) != nil }
        guard !identifiers.isEmpty, let identifier = identifier(for: event) else { return false }
        if down.contains(event.code) { return true }
        guard center.canPerform(identifier, on: target) else { return false }
        if waits() { waiting = identifier } else { center.perform(identifier, on: target) }
        down.insert(event.code)
        return true
    }

    /// Returns the action of a key by its symbol, or else by the Latin symbol of a key that types another letter.
    private func identifier(for event: KeyEvent) -> String? {
        identifiers[KeyChord(event)]
            ?? center.latinKeys.symbol(of: event).flatMap { identifiers[KeyChord(event, symbol: $0)] }
    }

    private func performWaiting(endedBy event: KeyEvent) {
        guard let identifier = waiting, KeyChord.isOver(after: event) else { return }
        waiting = nil
        chordEnd = Timer(milliseconds: Self.chordTime) { [center, target] in center.perform(identifier, on: target) }
    }

    /// Forgets the keys that are down, as the focus has left.
    func reset() { (down, waiting, chordEnd) = ([], nil, nil) }
}
