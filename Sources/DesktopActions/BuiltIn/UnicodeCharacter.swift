internal import KeyboardEngine
internal import Platform

/// Characters by code point or name.
enum UnicodeCharacter {
    /// Returns the character for a code point in hexadecimal, such as `e9`, `U+00E9` or `0xE9`. Returns nil if there is
    /// none that text can contain.
    static func coded(_ code: String) -> String? {
        let digits = ["u+", "0x"].contains(code.prefix(2).asciiLowercased) ? code.dropFirst(2) : code[...]
        guard (1...6).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
            let value = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return isText(scalar) ? String(scalar) : nil
    }

    /// Returns the character with a Unicode name, in upper or lower case, or nil if there is none.
    static func named(_ name: String) -> String? { numbered(in: name) ?? listed(name) }

    /// Parses a name that ends in the code point, such as `CJK UNIFIED IDEOGRAPH-4E00`.
    private static func numbered(in name: String) -> String? {
        guard let dash = name.lastIndex(of: "-"), let text = coded(String(name[name.index(after: dash)...])) else {
            return nil
        }
        return text.unicodeScalars.first?.properties.name == name.asciiUppercased ? text : nil
    }

    /// Looks a name up in the installed file. To compare the names of all characters instead takes a fifth of a second.
    private static func listed(_ name: String) -> String? {
        guard let path = Installation.data("names/unicode.names"),
            let content = (try? File.read(path, limit: maximumSize)) ?? nil
        else { return nil }
        let wanted = Array(name.asciiLowercased.utf8)
        let line = content.split(separator: UInt8(ascii: "\n")).first { isLine($0, of: wanted) }
        return line.flatMap { coded(String(decoding: $0.dropLast(wanted.count + 1), as: UTF8.self)) }
    }

    /// The most bytes to read; the file is smaller.
    private static let maximumSize = 4 << 20

    /// Returns whether a line consists of a code point, a tab and the name.
    private static func isLine(_ line: ArraySlice<UInt8>, of name: [UInt8]) -> Bool {
        guard line.dropLast(name.count).last == UInt8(ascii: "\t") else { return false }
        return line.suffix(name.count).elementsEqual(name) { $0.asciiLowercased == $1 }
    }

    private static func isText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .unassigned: false
        default: true
        }
    }
}
