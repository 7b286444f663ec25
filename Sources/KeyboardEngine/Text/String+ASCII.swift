extension StringProtocol {

    /// Whether all characters are ASCII.
    package var isASCII: Bool { utf8.allSatisfy { UTF8.isASCII($0) } }

    /// The text with its ASCII letters in lower case: for identifiers, which have no language, such as tags of locales,
    /// names on the bus and Unicode's names of characters.
    package var asciiLowercased: String { String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) }

    /// The text with its ASCII letters in upper case, for identifiers.
    package var asciiUppercased: String { String(decoding: utf8.map(\.asciiUppercased), as: UTF8.self) }
}

extension UInt8 {

    /// The lower case of an ASCII letter, or the byte itself.
    package var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// The upper case of an ASCII letter, or the byte itself.
    var asciiUppercased: UInt8 { (0x61...0x7A).contains(self) ? self & 0xDF : self }
}
