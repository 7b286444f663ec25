internal import IBus
internal import KeyboardEngine

extension KeyPress {
    /// Creates the key press for a key event.
    init(_ event: KeyEvent) {
        self.init(
            Key(event.symbol), code: event.code, symbol: event.symbol.rawValue, state: event.state.rawValue,
            isCommand: !event.state.isDisjoint(with: .commands),
            isShifted: !event.state.isDisjoint(with: .levels), isRelease: event.isRelease)
    }

    /// Whether Shift is down, as opposed to Caps Lock.
    var hasShift: Bool { ModifierState(rawValue: state).contains(.shift) }
}

extension KeyEvent {
    /// Creates the key event for a press, as IBus sends it.
    init(_ press: KeyPress) {
        let (symbol, code) = press.isSynthetic ? press.key.wire : (KeySymbol(rawValue: press.symbol), press.code)
        var state = ModifierState(rawValue: press.state)
        if press.isRelease { state.insert(.release) }
        self.init(symbol: symbol, code: code, state: state)
    }
}

extension ModifierState {
    /// The modifiers that make a key a command. AltGr is not included, as it types.
    fileprivate static let commands: ModifierState = [.control, .mod1, .mod4, .super, .hyper, .meta]
    /// The modifiers that can change what a key types.
    fileprivate static let levels: ModifierState = [.shift, .lock, .mod5]
}

extension Key {
    /// The symbol of a key that a session sends, and its code in linux/input-event-codes.h.
    fileprivate var wire: (symbol: KeySymbol, code: UInt32) {
        switch self {
        case .backspace: (.backSpace, 14)
        case .left: (.left, 105)
        case .right: (.right, 106)
        case .return: (.return, 28)
        case .tab: (.tab, 15)
        case .character, .space, .backTab, .escape, .up, .down, .pageUp, .pageDown, .shift, .level, .command, .dead,
            .compose, .other:
            (.voidSymbol, 0)
        }
    }

    /// Creates the keyboard's key for a symbol.
    init(_ symbol: KeySymbol) {
        switch symbol {
        case .space, .kpSpace: self = .space
        case .tab, .kpTab: self = .tab
        case .isoLeftTab: self = .backTab
        case .return, .kpEnter: self = .return
        case .backSpace: self = .backspace
        case .escape: self = .escape
        case .left, .kpLeft: self = .left
        case .right, .kpRight: self = .right
        case .up, .kpUp: self = .up
        case .down, .kpDown: self = .down
        case .pageUp, .kpPageUp: self = .pageUp
        case .pageDown, .kpPageDown: self = .pageDown
        case .multiKey: self = .compose
        case .shiftL, .shiftR: self = .shift
        case .controlL, .controlR, .metaL ... .hyperR: self = .command
        default: self = Key(other: symbol)
        }
    }

    private init(other symbol: KeySymbol) {
        if symbol.isModifier {
            self = .level
        } else if symbol.isDeadKey {
            self = .dead
        } else if let scalar = symbol.unicodeScalar {
            self = .character(String(scalar))
        } else {
            self = .other
        }
    }
}
