/// Reading JSON strings (RFC 8259, section 7).
extension NotationReader {
    /// Reads a string with its quotation marks.
    mutating func readString() throws(NotationError) -> String {
        guard take("\"") else { throw error(.expectedString) }
        var text = String.UnicodeScalarView()
        while !take("\"") { text.append(try readScalar()) }
        return String(text)
    }

    private mutating func readScalar() throws(NotationError) -> Unicode.Scalar {
        let start = position
        guard let scalar = next, scalar >= " ", pop() != nil else { throw error(.badString) }
        guard scalar == "\\" else { return scalar }
        do {
            return try readEscape()
        } catch {
            throw form == .action ? self.error(.badString, at: start) : error
        }
    }

    /// Reads the part of an escape after the backslash.
    private mutating func readEscape() throws(NotationError) -> Unicode.Scalar {
        let start = position
        switch pop() {
        case "\"": return "\""
        case "\\": return "\\"
        case "/": return "/"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try readCodePoint()
        default: throw error(.badString, at: start)
        }
    }

    /// Reads the part of an escape after `\u`: four digits, or those of both halves of a surrogate pair.
    private mutating func readCodePoint() throws(NotationError) -> Unicode.Scalar {
        let start = position
        let first = try readCodeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), take("\\"), take("u") else { throw error(.badString, at: start) }
        let second = try readCodeUnit()
        guard UTF16.isTrailSurrogate(second) else { throw error(.badString, at: start) }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func readCodeUnit() throws(NotationError) -> UInt16 {
        let start = position
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = next?.hexDigit, pop() != nil else { throw error(.badString, at: start) }
            unit = unit << 4 | digit
        }
        return unit
    }
}

extension Unicode.Scalar {
    /// The value of the scalar as a hexadecimal digit in ASCII, if it is one.
    fileprivate var hexDigit: UInt16? {
        switch self {
        case "0"..."9": UInt16(value - 0x30)
        case "a"..."f": UInt16(value - 0x61 + 10)
        case "A"..."F": UInt16(value - 0x41 + 10)
        default: nil
        }
    }
}

// MARK: - Writing

extension String {
    /// Returns the text as a JSON string that escapes only quotation marks, backslashes, control characters, and the
    /// scalars for which `isHidden` returns true.
    ///
    /// Iterates over scalars, because a mark that combines with a quotation mark must not hide it.
    func quotedAsJSON(escaping isHidden: (Unicode.Scalar) -> Bool = { _ in false }) -> String {
        var quoted = "\""
        for scalar in unicodeScalars {
            let isEscaped = scalar.properties.generalCategory == .control || isHidden(scalar)
            quoted += scalar.writtenAsJSON(isEscaped)
        }
        return quoted + "\""
    }
}

extension Unicode.Scalar {
    fileprivate func writtenAsJSON(_ isEscaped: Bool) -> String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case _ where isEscaped: String(self).utf16.map(Self.hexEscape).joined()
        default: String(self)
        }
    }

    private static func hexEscape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
