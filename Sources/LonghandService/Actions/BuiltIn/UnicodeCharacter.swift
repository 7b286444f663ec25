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

    /// The character of a Unicode name, in either case; nil where there is none.
    static func named(_ name: String) -> String? { numbered(in: name) ?? listed(name) }

    /// Of a name that ends with the character's number, such as `CJK UNIFIED IDEOGRAPH-4E00`.
    private static func numbered(in name: String) -> String? {
        guard let dash = name.lastIndex(of: "-"), let text = coded(String(name[name.index(after: dash)...])) else {
            return nil
        }
        return text.unicodeScalars.first?.properties.name == name.uppercased() ? text : nil
    }

    /// Of a name in the installed file of names: to ask every character there is for its name takes a fifth of a second.
    private static func listed(_ name: String) -> String? {
        guard let path = Installation.data("names/unicode.names"),
            let content = (try? File.read(path, limit: maximumSize)) ?? nil
        else { return nil }
        let wanted = Array(name.lowercased().utf8)
        let line = content.split(separator: UInt8(ascii: "\n")).first { isLine($0, of: wanted) }
        return line.flatMap { coded(String(decoding: $0.dropLast(wanted.count + 1), as: UTF8.self)) }
    }

    /// More bytes than the file has.
    private static let maximumSize = 4 << 20

    /// Whether a line is a number, a tab, and a name.
    private static func isLine(_ line: ArraySlice<UInt8>, of name: [UInt8]) -> Bool {
        guard line.dropLast(name.count).last == UInt8(ascii: "\t") else { return false }
        return line.suffix(name.count).elementsEqual(name) { lowercased($0) == $1 }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    private static func isText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .unassigned: false
        default: true
        }
    }
}
