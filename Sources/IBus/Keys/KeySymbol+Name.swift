/// Conversions between key symbols and their names in layouts, settings and files: `eacute`, `Return`, `dead_acute`,
/// `U1E9E`.
extension KeySymbol: CustomStringConvertible {
    /// The name; for a character without a name, U and its hexadecimal number.
    ///
    /// A symbol with several names has a preferred one, such as `Prior`. All names can be read, such as `Page_Up`.
    public var name: String? {
        let values = Table.values
        let index = values.partitioningIndex { $0 >= rawValue }
        guard index < values.endIndex, values[index] == rawValue else { return unicodeName }
        return String(decoding: Table.name(at: index), as: UTF8.self)
    }

    /// Creates the symbol with a name. Case matters: `eacute` and `Eacute` are two keys.
    public init?(name: some StringProtocol) {
        guard let symbol = KeySymbol(tabled: name) ?? KeySymbol(unicodeName: name) else { return nil }
        self = symbol
    }

    /// The name, or the number of a symbol that has none.
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
    /// Returns the name of the symbol at `index` in `values`.
    static func name(at index: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        let text = UnsafeBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
        let end = index + 1 < nameOffsets.count ? Int(nameOffsets[index + 1]) - 1 : text.count
        return text[Int(nameOffsets[index])..<end]
    }
}
