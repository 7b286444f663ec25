/// A search for characters by their Unicode names and code points.
package struct CharacterSearch: Sendable {

    /// A character and its name.
    package struct Hit: Equatable, Sendable {
        /// The character.
        package let scalar: Unicode.Scalar
        /// The name in sentence case; empty if the file does not contain it.
        package let name: String

        /// Creates a hit.
        package init(scalar: Unicode.Scalar, name: String) {
            self.scalar = scalar
            self.name = name
        }
    }

    private let content: [UInt8]

    /// Creates a search over the names in a file. Each line has a code point of four or more hexadecimal digits, a tab,
    /// and the name.
    package init(content: [UInt8]) { self.content = content }

    /// Returns the character with a code point such as `U+1F600`, `u1f600` or `0x1F600`. Otherwise returns the
    /// characters whose names have words beginning with each word of the search: whole names first, then shorter ones.
    package func search(_ text: String, limit: Int = EmojiSearch.limit) -> [Hit] {
        if let scalar = Unicode.Scalar(codePoint: text) { return [Hit(scalar: scalar, name: name(of: scalar) ?? "")] }
        let words = String(text.prefix(EmojiSearch.longest)).searchWords.map { Array($0.utf8) }
        guard !words.isEmpty, limit > 0 else { return [] }
        let found = content.withUnsafeBufferPointer { bytes in lines(having: words, in: bytes) }
        return found.sorted { ($0.length, $0.start) < ($1.length, $1.start) }.prefix(limit).compactMap(hit)
    }

    /// Returns the name of a character, or `nil` if the file does not contain it.
    package func name(of scalar: Unicode.Scalar) -> String? {
        let key = Array("\(scalar.codePointDigits)\t".utf8)
        return content.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                if bytes[start..<end].starts(with: key) {
                    return String(decoding: bytes[(start + key.count)..<end], as: UTF8.self)
                }
                start = end + 1
            }
            return nil
        }
    }

    private typealias Line = (start: Int, length: Int)

    private func lines(having words: [[UInt8]], in bytes: UnsafeBufferPointer<UInt8>) -> [Line] {
        var found: [Line] = []
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            if bytes[start] != UInt8(ascii: "#"), words.allSatisfy({ Self.has($0, bytes, start, end) }) {
                found.append((start, end - start))
            }
            start = end + 1
        }
        return found
    }

    /// Returns whether a word of the line, in ASCII of either case, begins with these lower case letters.
    private static func has(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var position = start
        var isBeginning = false
        while position + word.count <= end {
            if isBeginning, matches(word, bytes, position) { return true }
            let byte = bytes[position]
            isBeginning = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "-")
            position += 1
        }
        return false
    }

    private static func matches(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
        for (offset, letter) in word.enumerated() where bytes[position + offset].asciiLowercased != letter {
            return false
        }
        return true
    }

    private func hit(_ line: Line) -> Hit? {
        let text = String(decoding: content[line.start..<(line.start + line.length)], as: UTF8.self)
        let fields = text.split(separator: "\t")
        guard fields.count == 2, let number = UInt32(fields[0], radix: 16) else { return nil }
        return Unicode.Scalar(number).map { Hit(scalar: $0, name: String(fields[1])) }
    }
}

extension Unicode.Scalar {
    /// Creates the scalar with a prefixed code point: `U+E9`, `u00e9`, `0xE9`; `nil` if it is invalid or cannot be
    /// typed.
    package init?(codePoint text: String) {
        let prefixes = ["u+", "0x", "u"]
        let lower = SearchText.folded(text)
        guard let prefix = prefixes.first(where: lower.hasPrefix) else { return nil }
        let digits = lower.dropFirst(prefix.count)
        guard (prefix == "u" ? 4...6 : 1...6).contains(digits.utf8.count),
            digits.utf8.allSatisfy({
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
            }),
            let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number), !scalar.isControl
        else { return nil }
        self = scalar
    }

    /// The code point in hexadecimal, with at least four digits, as in Unicode's data: `00E9`.
    package var codePointDigits: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// The code point in Unicode's notation: `U+00E9`.
    package var codePoint: String { "U+" + codePointDigits }
}
