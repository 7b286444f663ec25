/// What a key means, as X11, Wayland and IBus number it: a "keysym" or "keyval".
///
/// Numbers below 0x100 are the characters of Latin-1, those from 0x01000000 on are Unicode characters, and what lies
/// between stands in a published table (`KeySymbol+Table.swift`).
public struct KeySymbol: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number on the wire.
    public let rawValue: UInt32

    /// The symbol of a number; every number is one.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// By number, so that kinds of keys can be ranges.
    public static func < (left: KeySymbol, right: KeySymbol) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Whether this is a key that changes others while it is held or until it is pressed again: Shift, Control,
    /// AltGr, Caps Lock, a group switch. The same keys as Xlib's `IsModifierKey`.
    public var isModifier: Bool {
        switch self {
        case .shiftL ... .hyperR, .isoLock ... .isoLevel5Lock, .modeSwitch, .numLock: true
        default: false
        }
    }

    /// Whether this key adds its accent to the letter that follows.
    public var isDeadKey: Bool {
        switch self {
        case .deadGrave ... .deadCurrency, .deadA ... .deadKeysEnd: true
        default: false
        }
    }

    /// The digit on the key, of the main block or of the keypad with Num Lock.
    public var digit: Int? {
        switch self {
        case .digit0 ... .digit9: Int(rawValue - KeySymbol.digit0.rawValue)
        case .kp0 ... .kp9: Int(rawValue - KeySymbol.kp0.rawValue)
        default: nil
        }
    }
}
