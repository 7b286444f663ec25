/// Symbols and their names, which layouts, settings and files write: `eacute`, `Return`, `dead_acute`, `U1E9E`.
extension KeySymbol: CustomStringConvertible {
    /// The name, or U and the hexadecimal number of the character for one that has no name.
    ///
    /// Of several names it is the preferred one: `Prior`, where `Page_Up` is read too.
    public var name: String? {
        let values = Table.values
        let index = values.partitioningIndex { $0 >= rawValue }
        guard index < values.endIndex, values[index] == rawValue else { return unicodeName }
        return String(decoding: Table.name(at: index), as: UTF8.self)
    }

    /// The symbol of a name, with regard to case: `eacute` and `Eacute` are two keys.
    public init?(name: some StringProtocol) {
        guard let symbol = KeySymbol(tabled: name) ?? KeySymbol(unicodeName: name) else { return nil }
        self = symbol
    }

    /// The name, or the number of a symbol without one.
    public var description: String {
        name ?? "0x" + String(rawValue, radix: 16)
    }

    private init?(tabled name: some StringProtocol) {
        let order = Table.byName
        let found = order.partitioningIndex { !Table.name(at: Int($0)).lexicographicallyPrecedes(name.utf8) }
        guard found < order.endIndex, Table.name(at: Int(order[found])).elementsEqual(name.utf8) else { return nil }
        self.init(rawValue: Table.values[Int(order[found])])
    }

    private init?(unicodeName name: some StringProtocol) {
        let digits = name.dropFirst()
        guard name.first == "U", 4...6 ~= digits.utf8.count, digits.allSatisfy(\.isHexDigit),
            let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        self.init(scalar: scalar)
    }

    private var unicodeName: String? {
        guard let scalar = unicodeScalar else { return nil }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}

extension KeySymbol.Table {
    /// The name of one of `values`, where it stands in the table.
    static func name(at index: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        let text = UnsafeBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
        let end = index + 1 < nameOffsets.count ? Int(nameOffsets[index + 1]) - 1 : text.count
        return text[Int(nameOffsets[index])..<end]
    }
}
