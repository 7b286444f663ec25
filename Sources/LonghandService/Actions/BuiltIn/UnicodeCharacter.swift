/// Characters by what they are called.
nonisolated enum UnicodeCharacter {
    /// The character of a number in hexadecimal digits, such as `e9`, `U+00E9` or `0xE9`; nil where there is none that can
    /// stand in a text.
    static func coded(_ code: String) -> String? {
        let digits = ["u+", "0x"].contains(code.prefix(2).lowercased()) ? code.dropFirst(2) : code[...]
        guard (1...6).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
            let value = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return isText(scalar) ? String(scalar) : nil
    }

    /// The character of a Unicode name or alias, in either case; nil where there is none. It looks at every character that
    /// there is, which takes tens of milliseconds.
    static func named(_ name: String) -> String? {
        let name = name.uppercased()
        let scalars = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
        return scalars.first { ($0.properties.name == name || $0.properties.nameAlias == name) && isText($0) }
            .map { String($0) }
    }

    private static func isText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .unassigned: false
        default: true
        }
    }
}
