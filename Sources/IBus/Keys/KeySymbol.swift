/// The meaning of a key, as a number that X11, Wayland and IBus share; also called keysym or keyval.
///
/// Numbers below 0x100 are the characters of Latin-1, and those from 0x01000000 are Unicode characters. The others are
/// in a published table (`KeySymbol+Table.swift`).
public struct KeySymbol: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number on the wire.
    public let rawValue: UInt32

    /// Creates the symbol with a number. Every number is valid.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Compares numbers, so that a range can describe a kind of key.
    public static func < (left: KeySymbol, right: KeySymbol) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Whether the key is a modifier: Shift, Control, AltGr, Caps Lock, a group switch and so on. These are the same
    /// keys as in Xlib's `IsModifierKey`.
    public var isModifier: Bool {
        switch self {
        case .shiftL ... .hyperR, .isoLock ... .isoLevel5Lock, .modeSwitch, .numLock: true
        default: false
        }
    }

    /// Whether the key is a dead key, which adds an accent to the next letter.
    ///
    /// Layouts have their own ones besides those of X11: French bépo has noncharacters of Unicode, such as U+FDD5, for
    /// `~/.XCompose`.
    public var isDeadKey: Bool {
        switch self {
        case .deadGrave ... .deadCurrency, .deadA ... .deadKeysEnd, .firstNoncharacter ... .lastNoncharacter: true
        default: false
        }
    }

    /// The digit of a key in the main block, or on the keypad with Num Lock.
    public var digit: Int? {
        switch self {
        case .digit0 ... .digit9: Int(rawValue - KeySymbol.digit0.rawValue)
        case .kp0 ... .kp9: Int(rawValue - KeySymbol.kp0.rawValue)
        default: nil
        }
    }
}
