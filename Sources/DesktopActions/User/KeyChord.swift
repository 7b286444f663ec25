package import IBus

/// A key with modifiers, such as `Control+Alt+z`.
package struct KeyChord: Hashable {
    private let symbol: UInt32
    private let modifiers: UInt32

    /// Reads the names of modifiers and, last, of a key symbol, joined by plus signs. Returns nil if a name is unknown,
    /// or if the chord has neither Control, Alt nor Super, as such a key is for typing.
    package init?(_ text: String) {
        var words = text.split(separator: "+", omittingEmptySubsequences: false)
        guard let key = words.popLast(), let symbol = KeySymbol(name: key) else { return nil }
        var modifiers: ModifierState = []
        for word in words {
            guard let modifier = Self.modifiers[String(word)] else { return nil }
            modifiers.formUnion(modifier)
        }
        guard !modifiers.isSubset(of: .shift) else { return nil }
        self.symbol = Self.lowercased(symbol.rawValue)
        self.modifiers = modifiers.rawValue
    }

    /// Returns whether all modifiers of chords are up after a key event.
    package static func isOver(after event: KeyEvent) -> Bool {
        let lifted: ModifierState =
            switch event.symbol {
            case .controlL, .controlR: .control
            case .altL, .altR, .metaL, .metaR: .mod1
            case .superL, .superR: [.mod4, .super]
            default: []
            }
        return event.isRelease
            && event.state.intersection([.control, .mod1, .mod4, .super]).subtracting(lifted).isEmpty
    }

    /// Creates the chord of the keys that are down at a key event.
    package init(_ event: KeyEvent) { self.init(event, symbol: event.symbol) }

    /// Creates the chord of the keys that are down at a key event, with another symbol than that of its key.
    package init(_ event: KeyEvent, symbol: KeySymbol) {
        var modifiers = event.state.intersection([.shift, .control, .mod1, .mod4])
        if event.state.contains(.super) { modifiers.insert(.mod4) }
        self.symbol = Self.lowercased(symbol.rawValue)
        self.modifiers = modifiers.rawValue
    }

    private static let modifiers: [String: ModifierState] = [
        "Shift": .shift, "Control": .control, "Ctrl": .control, "Alt": .mod1, "Super": .mod4,
    ]

    /// Returns the lower-case symbol. The symbols of Latin letters are their ASCII codes.
    private static func lowercased(_ symbol: UInt32) -> UInt32 {
        (0x41...0x5a).contains(symbol) ? symbol + 0x20 : symbol
    }
}
