/// A key going down or up.
public struct KeyPress: Equatable, Sendable {
    /// What the key means with the modifiers that are down.
    public var key: Key
    /// The hardware's number of the key. A press and its release have the same one; 0 when there is no hardware.
    public var code: UInt32
    /// The key symbol on the wire, kept so that the key can be given back as it came.
    public var symbol: UInt32
    /// The modifiers on the wire, kept for the same reason.
    public var state: UInt32
    /// Whether Control, Alt, Super, Hyper or Meta is down: then it is a command and never text.
    public var isCommand: Bool
    /// Whether the key goes up.
    public var isRelease: Bool
    /// What the key adds to a dead key or Compose before it.
    public var composition = Composition.none

    /// A key event.
    public init(
        _ key: Key, code: UInt32, symbol: UInt32 = 0, state: UInt32 = 0, isCommand: Bool = false,
        isRelease: Bool = false
    ) {
        self.key = key
        self.code = code
        self.symbol = symbol
        self.state = state
        self.isCommand = isCommand
        self.isRelease = isRelease
    }
}

extension KeyPress {
    /// Whether both are of one key. Shift may change what it means while it is down, so the hardware's number tells, and
    /// where there is none, as with keyboards on the screen, the meaning.
    func isSameKey(as other: KeyPress) -> Bool {
        code == other.code && (code != 0 || key == other.key)
    }

    /// This key going up.
    var released: KeyPress {
        var release = self
        release.state |= Self.releaseMask
        release.isRelease = true
        return release
    }

    /// IBus' `IBUS_RELEASE_MASK`.
    private static let releaseMask: UInt32 = 1 << 30

    /// Whether the key types a character, and is no command. Return and Tab do other things than that in most programs.
    var isCharacter: Bool {
        if case .character = key { !isCommand } else { key == .space && !isCommand }
    }

    /// A key that means nothing to anybody: keysym VoidSymbol.
    static let inert = KeyPress(.other, code: 0, symbol: 0xffffff)

    /// The BackSpace key as X and evdev know it: keysym 0xff08, evdev code 14.
    static func backspace(isRelease: Bool) -> KeyPress {
        let press = KeyPress(.backspace, code: 14, symbol: 0xff08)
        return isRelease ? press.released : press
    }
}

/// What a key is to a sequence of dead keys or of Compose.
public enum Composition: Equatable, Sendable {
    /// No part of any.
    case none
    /// It begins or goes on with one.
    case pending
    /// It ends one, which comes to this text.
    case text(String)
    /// It fits into none: what was typed of the sequence stands for itself, and so does the key.
    case broken(String)
}
