/// What a key means, as far as the keyboard tells keys apart.
package enum Key: Equatable, Sendable {
    /// Types this text: one letter, digit, punctuation mark or symbol, with Shift and Caps Lock already in it.
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
    /// Shift, which chooses what a key means.
    case shift
    /// Caps Lock, AltGr and others that only choose what a key means.
    case level
    /// Control, Alt, Super, Hyper or Meta: keys pressed with it are commands, not text.
    case command
    /// An accent that waits for its letter.
    case dead
    /// Begins a Compose sequence.
    case compose
    /// Any other key.
    case other
}

extension Key {
    /// Whether the key alone types and does nothing.
    package var isModifier: Bool { self == .shift || self == .level || self == .command }

    /// The digit that it types, 1 to 9.
    var digit: Int? {
        guard case .character(let text) = self, let digit = Int(text), (1...9).contains(digit) else { return nil }
        return digit
    }

    /// The action that it stands for, where it can have callouts.
    package var action: KeyboardAction? {
        switch self {
        case .character(let text): .character(text)
        case .space: .space
        case .tab, .backTab: .tab
        case .return: .newLine
        case .backspace: .backspace
        case .left: .moveCursorBackward
        case .right: .moveCursorForward
        case .escape, .up, .down, .pageUp, .pageDown, .shift, .level, .command, .dead, .compose, .other: nil
        }
    }
}
