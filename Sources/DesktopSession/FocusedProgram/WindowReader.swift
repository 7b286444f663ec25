/// Reads the description of windows in JSON once, from its beginning to its end.
struct WindowReader {
    private let bytes: [UInt8]
    private var place = 0
    /// The window that has the focus among those that were read.
    private(set) var focused: WindowDescription?

    /// The most levels of values in each other, more than a layout of windows has.
    private static let mostLevels = 128

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the whole text. Returns what its outermost value describes; nil if the text is not valid.
    mutating func read() -> WindowDescription? {
        var outermost = WindowDescription()
        guard readValue("Ok", of: &outermost, levels: Self.mostLevels) else { return nil }
        skipSpace()
        return place == bytes.count ? outermost : nil
    }

    // MARK: Values

    /// Reads a value of an object.
    /// - Parameter levels: the most levels in it.
    /// - Returns: whether it is valid.
    private mutating func readValue(_ name: String, of object: inout WindowDescription, levels: Int) -> Bool {
        guard levels > 0 else { return false }
        skipSpace()
        if takes(UInt8(ascii: "{")) { return readObject(name, of: &object, levels: levels - 1) }
        if takes(UInt8(ascii: "[")) { return readArray(levels: levels - 1) }
        if next == UInt8(ascii: "\"") {
            guard let text = text() else { return false }
            object.note(text, as: name)
            return true
        }
        let word = word()
        object.note(word: word, as: name)
        return Self.isValue(word)
    }

    private mutating func readObject(_ name: String, of outer: inout WindowDescription, levels: Int) -> Bool {
        var object = WindowDescription()
        var isFirst = true
        while !ends(with: UInt8(ascii: "}")) {
            guard isFirst || takes(UInt8(ascii: ",")) else { return false }
            skipSpace()
            guard let member = text() else { return false }
            skipSpace()
            guard takes(UInt8(ascii: ":")), readValue(member, of: &object, levels: levels) else { return false }
            isFirst = false
        }
        if object.hasFocus, focused == nil { focused = object }
        outer.note(object, as: name)
        return true
    }

    private mutating func readArray(levels: Int) -> Bool {
        var element = WindowDescription()
        var isFirst = true
        while !ends(with: UInt8(ascii: "]")) {
            guard isFirst || takes(UInt8(ascii: ",")), readValue("", of: &element, levels: levels) else { return false }
            isFirst = false
        }
        return true
    }

    private mutating func ends(with bracket: UInt8) -> Bool {
        skipSpace()
        return takes(bracket)
    }

    /// Reads a number, or one of the three words.
    private mutating func word() -> String {
        let start = place
        while let byte = next, Self.isOfWord(byte) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func isValue(_ word: String) -> Bool {
        switch word {
        case "true", "false", "null": true
        default: Double(word) != nil
        }
    }

    // MARK: Texts

    private mutating func text() -> String? {
        guard takes(UInt8(ascii: "\"")) else { return nil }
        var content: [UInt8] = []
        while let byte = next {
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
            case UInt8(ascii: "\\"): guard readEscaped(into: &content) else { return nil }
            default: content.append(byte)
            }
        }
        return nil
    }

    private mutating func readEscaped(into content: inout [UInt8]) -> Bool {
        guard let byte = next else { return false }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
        case UInt8(ascii: "b"): content.append(8)
        case UInt8(ascii: "f"): content.append(12)
        case UInt8(ascii: "n"): content.append(10)
        case UInt8(ascii: "r"): content.append(13)
        case UInt8(ascii: "t"): content.append(9)
        case UInt8(ascii: "u"): return readScalar(into: &content)
        default: return false
        }
        return true
    }

    /// Reads the number of a scalar. One beyond U+FFFF has two, which no name needs: each of them becomes U+FFFD.
    private mutating func readScalar(into content: inout [UInt8]) -> Bool {
        guard place + 4 <= bytes.count,
            let number = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
        else { return false }
        place += 4
        content += String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8
        return true
    }

    // MARK: Bytes

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func takes(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func skipSpace() {
        while next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { place += 1 }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "E"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
