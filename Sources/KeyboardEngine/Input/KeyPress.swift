/// A press or a release of a key.
package struct KeyPress: Equatable, Sendable {
    /// The meaning of the key with the modifiers that are down.
    package var key: Key
    /// The hardware code of the key, which a press and its release share; 0 if there is no hardware.
    package var code: UInt32
    /// The meaning of the key for the program if it differs, because the keyboard types in another case; otherwise
    /// `nil`.
    package var programKey: Key?
    /// The key symbol, kept for forwarding the key unchanged; 0 for a key that the session creates.
    package var symbol: UInt32
    /// The modifiers, kept for forwarding the key unchanged.
    package var state: UInt32
    /// Whether Control, Alt, Super, Hyper or Meta is down, so that the key is a command and never text.
    package var isCommand: Bool
    /// Whether Shift, Caps Lock or a level key is on, so that the key may type other text than without it.
    package var isShifted: Bool
    /// Whether the key goes up.
    package var isRelease: Bool
    /// The part of the key in a sequence of dead keys or Compose.
    package var composition = Composition.none

    /// Creates a key event.
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
    /// Returns whether both events belong to the same key. Shift may change the meaning of a key while it is down, so
    /// the hardware code decides. Without one, as for on-screen keyboards, the meaning for programs does.
    package func isSameKey(as other: KeyPress) -> Bool {
        code == other.code && (code != 0 || (programKey ?? key) == (other.programKey ?? other.key))
    }

    /// Returns the event as a keyboard of this case types it: for upper case, a letter outside of compositions becomes
    /// a capital, if it has one.
    /// - Parameter before: the text before the cursor; see ``KeyboardAction/inCase(_:in:after:)``.
    package func inCase(
        _ keyboardCase: KeyboardCase, in locale: LocaleIdentifier = .english,
        after before: @autoclosure () -> String = ""
    ) -> KeyPress {
        guard !isRelease, !isCommand, composition.leavesKey, let action = key.action,
            case .character(let text) = action.inCase(keyboardCase, in: locale, after: before()),
            key != .character(text)
        else { return self }
        var press = self
        (press.key, press.programKey) = (.character(text), key)
        return press
    }

    /// The release of this key.
    package var released: KeyPress {
        var release = self
        release.isRelease = true
        return release
    }

    /// Whether the key types a character and is not a command. Return and Tab do other things in most programs.
    package var isCharacter: Bool {
        if case .character = key { !isCommand } else { key == .space && !isCommand }
    }

    /// Whether the key types a letter that has an upper and a lower case.
    package var isLetter: Bool {
        guard case .character(let text) = key, !isCommand else { return false }
        return text.unicodeScalars.contains(where: \.properties.changesWhenCaseMapped)
    }

    /// Returns a key that the session creates, without a code and a symbol. The host has to find a key with this
    /// meaning.
    package static func synthetic(_ key: Key) -> KeyPress { KeyPress(key, code: 0) }

    /// Whether the session created the key.
    package var isSynthetic: Bool { code == 0 && symbol == 0 }

    /// A key that has no effect in any program.
    package static let inert = synthetic(.other)
}

/// The role of a key in a sequence of dead keys or of Compose.
package enum Composition: Equatable, Sendable {
    /// The key is not part of a sequence.
    case none
    /// The key begins or continues a sequence.
    case pending
    /// The key completes a sequence, whose result is this text.
    case text(String)
    /// The key does not fit the sequence. The keys typed so far stand for themselves as this text, and so does the key.
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
