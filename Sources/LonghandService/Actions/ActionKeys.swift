internal import IBus

/// The keys that perform actions in one field.
final class ActionKeys {
    private var identifiers: [KeyChord: String] = [:]
    /// The codes of the keys that are down and were used up.
    private var down: Set<UInt32> = []
    /// The action that is performed once the modifiers of its key are up.
    private var waiting: String?

    /// Takes over which keys perform what; those that make no sense do nothing.
    func configure(_ keys: [String: String]) {
        identifiers = Dictionary(
            keys.compactMap { chord, identifier in KeyChord(chord).map { ($0, identifier) } }
        ) { first, _ in first }
    }

    /// - Parameter perform: performs an action, if that can be done now, and says whether it could.
    /// - Returns: whether the key is used up.
    func handle(_ event: KeyEvent, _ perform: (String) -> Bool) -> Bool {
        if event.isRelease { return !down.isEmpty && down.remove(event.code) != nil }
        guard !identifiers.isEmpty, let identifier = identifiers[KeyChord(event)] else { return false }
        if down.contains(event.code) { return true }
        guard perform(identifier) else { return false }
        down.insert(event.code)
        return true
    }

    /// Has an action performed later.
    func wait(toPerform identifier: String) { waiting = identifier }

    /// The action that has waited for a key event: once, and nil where there is none.
    func takeWaiting(endedBy event: KeyEvent) -> String? {
        guard waiting != nil, KeyChord.isOver(after: event) else { return nil }
        defer { waiting = nil }
        return waiting
    }

    /// Forgets which keys are down: the focus went.
    func reset() { (down, waiting) = ([], nil) }
}
