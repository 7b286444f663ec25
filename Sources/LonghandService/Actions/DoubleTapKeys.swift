internal import DesktopSession
internal import IBus
internal import KeyboardEngine
internal import Platform
internal import PressAndHold

/// The keys whose double taps show the alternatives of the letter before the cursor.
final class DoubleTapKeys {
    private var keys: [(key: DoubleTapKey, taps: KeyTaps)] = []
    /// Whether the second press of Compose was consumed, so that its release must be, too.
    private var hasConsumedCompose = false
    /// The longest time between two taps that count as a double tap.
    private static let interval = KeyboardSettings().capsLockInterval

    /// What a key event means.
    enum Meaning {
        /// The event is for the keyboard and the program.
        case none
        /// The event completes a double tap, and passes.
        case doubleTap
        /// The event is the second press of Compose, which no program may get: it would begin a sequence.
        case doublePress
        /// The event is the release of a press that was consumed.
        case consumedRelease
    }

    /// Sets the keys.
    func assign(_ keys: [DoubleTapKey]) {
        if keys != self.keys.map(\.key) { self.keys = keys.map { ($0, KeyTaps()) } }
    }

    /// Handles a key event.
    func handle(_ event: KeyEvent) -> Meaning {
        guard !keys.isEmpty || hasConsumedCompose else { return .none }
        if hasConsumedCompose, event.isRelease, DoubleTapKey.compose.includes(event.symbol) {
            hasConsumedCompose = false
            return .consumedRelease
        }
        if pressesComposeTwice(event) { return .doublePress }
        var meaning = Meaning.none
        for index in keys.indices where note(event, &keys[index]) == .twice { meaning = .doubleTap }
        return meaning
    }

    private func note(_ event: KeyEvent, _ key: inout (key: DoubleTapKey, taps: KeyTaps)) -> KeyTaps.Count? {
        key.taps.note(
            isKey: key.key.includes(event.symbol), isRelease: event.isRelease, at: Clock.now, within: Self.interval)
    }

    private func pressesComposeTwice(_ event: KeyEvent) -> Bool {
        guard !event.isRelease, DoubleTapKey.compose.includes(event.symbol),
            let index = keys.firstIndex(where: { $0.key == .compose }),
            keys[index].taps.expectsSecond(at: Clock.now, within: Self.interval)
        else { return false }
        keys[index].taps = KeyTaps()
        hasConsumedCompose = true
        return true
    }
}

extension DoubleTapKey {
    /// Returns whether this is a symbol of the key, on either side of the keyboard.
    fileprivate func includes(_ symbol: KeySymbol) -> Bool {
        switch self {
        case .control: symbol == .controlL || symbol == .controlR
        case .shift: symbol == .shiftL || symbol == .shiftR
        case .compose: symbol == .multiKey
        }
    }
}
