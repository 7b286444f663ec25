/// A key and the modifiers that are down with it, as `Control+z`.
struct Stroke {
    let modifiers: [TestKey]
    let key: TestKey
    /// The modifiers as a state of keys.
    let state: UInt32

    private static let names: [String: (TestKey, UInt32)] = [
        "Shift": (.shift, 1 << 0), "Control": (TestKey(symbol: 0xffe3, code: 29), 1 << 2),
        "Alt": (TestKey(symbol: 0xffe9, code: 56), 1 << 3),
    ]

    /// A key as a file names it. Nil where there is no such key.
    init?(_ notation: String) {
        var names = notation.count == 1 ? [notation] : notation.split(separator: "+").map(String.init)
        guard let name = names.popLast(), let plain = TestKey(named: name) else { return nil }
        let modifiers = names.compactMap { Self.names[$0] }
        guard modifiers.count == names.count else { return nil }
        self.modifiers = modifiers.map(\.0)
        key = names.contains("Shift") ? plain.capital : plain
        state = modifiers.reduce(0) { $0 | $1.1 }
    }

    /// The key that types a character; Shift is down with a capital.
    init?(typing character: Character) {
        guard let scalar = character.unicodeScalars.first else { return nil }
        self.init(scalar.properties.isUppercase ? "Shift+\(character)" : "\(character)")
    }
}

extension TestKey {
    static let shift = TestKey(symbol: 0xffe1, code: 42)

    private static let names: [String: TestKey] = [
        "space": .space, "BackSpace": .backSpace, "Return": .return, "Tab": .tab, "Escape": .escape, "Left": .left,
        " ": .space, "Shift": .shift, "dead_acute": .deadAcute, "Multi_key": TestKey(symbol: 0xff20, code: 127),
        "dead_diaeresis": TestKey(symbol: 0xfe57, code: 26), "dead_tilde": TestKey(symbol: 0xfe53, code: 27),
    ]

    /// Nil if no key has that name; the name may also be the one character that it types.
    init?(named name: String) {
        if let key = Self.names[name] {
            self = key
            return
        }
        guard name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first else { return nil }
        // Symbols of characters beyond Latin-1 are their numbers and a mark (keysymdef.h).
        let symbol = scalar.value > 0xff ? scalar.value | 1 << 24 : scalar.value
        self.init(symbol: symbol, code: 130 + scalar.value % 100)
    }

    /// The same key with Shift.
    fileprivate var capital: TestKey {
        let character = scalar?.properties.uppercaseMapping ?? ""
        return TestKey(named: character).map { TestKey(symbol: $0.symbol, code: code) } ?? self
    }

    /// The character that it types.
    var scalar: Unicode.Scalar? {
        switch symbol {
        case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(symbol)
        case 0x1000100...0x110ffff: Unicode.Scalar(symbol & 0xff_ffff)
        case _: nil
        }
    }
}
