/// The meaning of a key, as far as the keyboard distinguishes keys.
package enum Key: Equatable, Sendable {
    /// A key that types this text: one letter, digit, punctuation mark or symbol. Shift and Caps Lock are already
    /// applied.
    case character(String)
    case space
    case tab
    /// Tab with Shift.
    case backTab
    /// Return, or Enter on the keypad.
    case `return`
    case backspace
    case escape
    case left
    case right
    case up
    case down
    case pageUp
    case pageDown
    /// Shift, which selects another meaning of keys.
    case shift
    /// Caps Lock, AltGr and others that only select another meaning of keys.
    case level
    /// Control, Alt, Super, Hyper or Meta: keys pressed with it are commands, not text.
    case command
    /// A dead key, whose accent waits for its letter.
    case dead
    /// A key that begins a Compose sequence.
    case compose
    /// Any other key.
    case other
}

extension Key {
    /// Whether the key is a modifier, which alone types nothing and does nothing.
    package var isModifier: Bool { self == .shift || self == .level || self == .command }

    /// The digit that the key types in any script, 1 to 9.
    package var digit: Int? {
        guard case .character(let text) = self, let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
            let digit = scalar.decimalDigit, digit > 0
        else { return nil }
        return digit
    }

    /// The action of the key, if it can have callouts.
    package var action: KeyboardAction? {
        switch self {
        case .character(let text): .character(text)
        case .space: .space
        case .tab, .backTab: .tab
        case .return: .return
        case .backspace: .backspace
        case .left: .moveCursorBackward
        case .right: .moveCursorForward
        case .escape, .up, .down, .pageUp, .pageDown, .shift, .level, .command, .dead, .compose, .other: nil
        }
    }
}
