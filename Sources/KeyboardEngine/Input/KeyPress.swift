/// A key going down or up.
package struct KeyPress: Equatable, Sendable {
    /// What the key means with the modifiers that are down.
    package var key: Key
    /// The hardware's number of the key. A press and its release have the same one; 0 when there is no hardware.
    package var code: UInt32
    /// What the program would make of the key; nil where it is the same. The keyboard types it in another case then.
    package var programKey: Key?
    /// The key symbol, kept so that the key can be forwarded as it came; 0 for a key that the session made up.
    package var symbol: UInt32
    /// The modifiers, kept for the same reason.
    package var state: UInt32
    /// Whether Control, Alt, Super, Hyper or Meta is down: then it is a command and never text.
    package var isCommand: Bool
    /// Whether Shift, Caps Lock or a level key is on, so that the key may type something else than without.
    package var isShifted: Bool
    /// Whether the key goes up.
    package var isRelease: Bool
    /// What the key adds to a dead key or Compose before it.
    package var composition = Composition.none

    /// A key event.
    package init(
        _ key: Key, code: UInt32, symbol: UInt32 = 0, state: UInt32 = 0, isCommand: Bool = false,
        isShifted: Bool = false, isRelease: Bool = false
    ) {
        self.key = key
        self.code = code
        self.symbol = symbol
        self.state = state
        self.isCommand = isCommand
        self.isShifted = isShifted
        self.isRelease = isRelease
    }
}

extension KeyPress {
    /// Whether both are of one key. Shift may change what it means while it is down, so the hardware's number tells, and
    /// where there is none, as with keyboards on the screen, what the key means to programs.
    func isSameKey(as other: KeyPress) -> Bool {
        code == other.code && (code != 0 || (programKey ?? key) == (other.programKey ?? other.key))
    }

    /// The key as a keyboard of this case types it: a letter that stands for itself, in upper case where it has one.
    package func inCase(_ keyboardCase: KeyboardCase) -> KeyPress {
        guard !isRelease, !isCommand, composition.leavesKey, let action = key.action,
            case .character(let text) = action.inCase(keyboardCase), key != .character(text)
        else { return self }
        var press = self
        (press.key, press.programKey) = (.character(text), key)
        return press
    }

    /// This key going up.
    var released: KeyPress {
        var release = self
        release.isRelease = true
        return release
    }

    /// Whether the key types a character, and is no command. Return and Tab do other things than that in most programs.
    package var isCharacter: Bool {
        if case .character = key { !isCommand } else { key == .space && !isCommand }
    }

    /// Whether the key types a letter that has an upper and a lower case.
    package var isLetter: Bool {
        guard case .character(let text) = key, !isCommand else { return false }
        return text.lowercased() != text.uppercased()
    }

    /// A key that the session makes up: one without a number and a symbol, which the host has to find.
    static func synthetic(_ key: Key) -> KeyPress { KeyPress(key, code: 0) }

    /// Whether the session made it up.
    package var isSynthetic: Bool { code == 0 && symbol == 0 }

    /// A key that means nothing to any program.
    static let inert = synthetic(.other)
}

/// What a key is to a sequence of dead keys or of Compose.
package enum Composition: Equatable, Sendable {
    /// No part of any.
    case none
    /// It begins or goes on with one.
    case pending
    /// It ends one, which comes to this text.
    case text(String)
    /// It fits into none: what was typed of the sequence stands for itself, and so does the key.
    case broken(String)
}

extension Composition {
    /// Whether the key stands for itself.
    fileprivate var leavesKey: Bool {
        switch self {
        case .none, .broken: true
        case .pending, .text: false
        }
    }
}
