/// Conversions between key symbols and the characters that they type.
extension KeySymbol {
    /// The offset between a Unicode character and its key symbol.
    private static let unicode: UInt32 = 0x0100_0000

    /// The character that the key types; nil for control characters and for keys that type nothing.
    ///
    /// Digits and operators of the keypad type a character; Return, Tab and BackSpace do not.
    public var unicodeScalar: Unicode.Scalar? {
        switch rawValue {
        case 0..<0x100: KeySymbol.printable(rawValue)
        case 0x100..<0x1_0000: tabledScalar
        case KeySymbol.unicode...KeySymbol.unicode + 0x10_ffff: KeySymbol.printable(rawValue - KeySymbol.unicode)
        default: nil
        }
    }

    /// Creates the symbol that types a character: its own number for Latin-1, or else the symbol in the table, or else
    /// its Unicode number plus an offset. Returns nil for control characters.
    public init?(scalar: Unicode.Scalar) {
        guard let scalar = KeySymbol.printable(scalar.value) else { return nil }
        if scalar.value < 0x100 {
            self.init(rawValue: scalar.value)
        } else {
            self = KeySymbol.tabled(scalar) ?? KeySymbol(rawValue: KeySymbol.unicode + scalar.value)
        }
    }

    private var tabledScalar: Unicode.Scalar? {
        let values = Table.characterValues
        let index = values.partitioningIndex { $0 >= rawValue }
        guard index < values.endIndex, values[index] == rawValue else { return nil }
        return Unicode.Scalar(Table.characters[index])
    }

    private static func tabled(_ scalar: Unicode.Scalar) -> KeySymbol? {
        let order = Table.byCharacter
        let found = order.partitioningIndex { Table.characters[Int($0)] >= scalar.value }
        guard found < order.endIndex else { return nil }
        let index = Int(order[found])
        return Table.characters[index] == scalar.value ? KeySymbol(rawValue: UInt32(Table.characterValues[index])) : nil
    }

    private static func printable(_ value: UInt32) -> Unicode.Scalar? {
        switch value {
        case 0..<0x20, 0x7f..<0xa0: nil
        default: Unicode.Scalar(value)
        }
    }
}
