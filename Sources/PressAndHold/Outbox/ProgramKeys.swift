internal import KeyboardEngine

/// The keys as the program sees them, which differ from those of the user: it does not get some presses, and it may go
/// on repeating a key.
struct ProgramKeys: Equatable, Sendable {
    /// The presses that the program did not get.
    private(set) var withheld = WithheldKeys()
    /// Whether the program got the press of the key that is down.
    private(set) var hasPress = false
    /// Whether the program was asked not to repeat the key that is down.
    private(set) var isStopped = false
    /// How often the program has repeated the key that is down nevertheless.
    private(set) var ownRepeats = 0

    /// Records that a key went down.
    mutating func begin() { (hasPress, isStopped, ownRepeats) = (false, false, 0) }

    /// Records what becomes of the press of the key that is down.
    mutating func settle(_ press: KeyPress, _ disposition: Disposition) {
        hasPress = disposition == .pass
        if hasPress { withheld.pass(press) } else { withheld.keep(press) }
    }

    /// Records that the program does not get this press.
    mutating func withhold(_ press: KeyPress) { withheld.keep(press) }

    /// Records that the program gets this press.
    mutating func pass(_ press: KeyPress) { withheld.pass(press) }

    /// Decides about a release: the program gets it if it got the press.
    mutating func release(_ press: KeyPress) -> Disposition { withheld.release(press) ? .keep : .pass }

    /// Records whether the program is kept from repeating the key that is down.
    mutating func stop(_ isStopped: Bool) { self.isStopped = isStopped }

    /// Records that the program has repeated the key that is down although it was asked not to.
    mutating func noteOwnRepeat() { ownRepeats += 1 }

    /// Forgets all keys.
    mutating func forget() { self = ProgramKeys() }
}
