public import DBus

/// The keys of all panel extensions, and which of them a key event is.
///
/// Keys are compared as libibus does (`src/ibusengine.c`, `ibus_engine_filter_key_event`).
public struct ExtensionShortcuts: Sendable {
    /// The keys; each belongs to the extension at the same place in `names`.
    private var keys: [KeyEvent] = []
    private var names: [String] = []

    /// Creates an empty set.
    public init() {}

    /// Replaces the keys of each extension in `extensions`. Those of others stay, as in libibus.
    /// - Throws: `LimitsExceeded`, if there would be more than ``ExtensionKeys/limit`` keys. Nothing changes then.
    public mutating func replace(with extensions: [ExtensionKeys]) throws(WireError) {
        var new = self
        for each in extensions { new.replace(with: each) }
        guard new.keys.count <= ExtensionKeys.limit else { throw ExtensionKeys.tooMany }
        self = new
    }

    private mutating func replace(with new: ExtensionKeys) {
        let others = names.indices.filter { names[$0] != new.name }
        keys = others.map { keys[$0] } + new.keys
        names = others.map { names[$0] } + Array(repeating: new.name, count: new.keys.count)
    }

    /// Returns the extension that a press turns on or off. In a field that wants no emoji, none does so for `emoji`.
    public func name(for event: KeyEvent, hints: InputHints) -> String? {
        guard !keys.isEmpty, !event.isRelease else { return nil }
        let state = event.state.ofShortcut
        for index in keys.indices where keys[index].state == state {
            guard keys[index].isPressed(by: event, with: state) else { continue }
            if names[index] == "emoji", hints.contains(.noEmoji) { continue }
            return names[index]
        }
        return nil
    }
}

extension KeyEvent {
    /// Returns whether `event`, whose modifiers are those of this shortcut, is its key. Capitals that are typed with
    /// Shift count as small letters, as shortcuts name those.
    fileprivate func isPressed(by event: KeyEvent, with state: ModifierState) -> Bool {
        guard code == 0 || code == event.code else { return false }
        let isCapital = (0x41...0x5a).contains(event.symbol.rawValue) && state.contains(.shift)
        return symbol.rawValue == (isCapital ? event.symbol.rawValue + 0x20 : event.symbol.rawValue)
    }
}

extension ModifierState {
    /// The modifiers that count in a shortcut: libibus' `IBUS_MODIFIER_FILTER`, without the locks, the mouse buttons,
    /// Hyper and Meta.
    private static let counted: ModifierState = [
        .shift, .control, .mod1, .mod3, .mod4, .mod5, .handled, .forward, .release,
    ]

    /// The modifiers as shortcuts name them. Super counts as `mod4`: GTK 3 reports both, GTK 4 Super, and Qt `mod4`.
    fileprivate var ofShortcut: ModifierState {
        contains(.super) ? union(.mod4).intersection(Self.counted) : intersection(Self.counted)
    }
}
