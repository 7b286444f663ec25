/// Symbols and the characters they type.
extension KeySymbol {
    /// What is added to a Unicode character to number it as a symbol.
    private static let unicode: UInt32 = 0x0100_0000

    /// The character that this key types, none for control characters and for keys that type nothing.
    ///
    /// The keypad's digits and operators type theirs; Return, Tab and BackSpace have none.
    public var unicodeScalar: Unicode.Scalar? {
        switch rawValue {
        case 0..<0x100: KeySymbol.printable(rawValue)
        case 0x100..<0x1_0000: tabledScalar
        case KeySymbol.unicode...KeySymbol.unicode + 0x10_ffff: KeySymbol.printable(rawValue - KeySymbol.unicode)
        default: nil
        }
    }

    /// The symbol that types a character: of Latin-1 its own number, else the table's, else numbered by Unicode.
    ///
    /// There is none for control characters.
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
