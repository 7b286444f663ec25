/// A word in a text of UTF-8.
struct TextWord {
    /// Its bytes in the text.
    let place: Range<Int>
    let folded: FoldedWord
    /// Whether it follows the former word in the same part of a sentence.
    let followsOn: Bool
    let isASCII: Bool
}

/// The words of a text of UTF-8, one after the other. Apostrophes and hyphens divide words.
struct TextWords: Sequence, IteratorProtocol {
    private let text: UnsafeBufferPointer<UInt8>
    private let letters = FoldedLetters.all
    private var place = 0
    private var followsOn = false

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    mutating func next() -> TextWord? {
        while place < text.count {
            let (scalar, length) = text.scalar(at: place)
            guard case .letters = letters[scalar] else {
                followsOn = followsOn && !scalar.endsPart
                place += length
                continue
            }
            defer { followsOn = true }
            return word()
        }
        return nil
    }

    private mutating func word() -> TextWord {
        let start = place
        var folded = FoldedWord()
        var isASCII = true
        scan: while place < text.count {
            let (scalar, length) = text.scalar(at: place)
            switch letters[scalar] {
            case .letters(let first, let second):
                folded.add(first)
                folded.add(second)
            case .mark: break
            case .separator: break scan
            }
            isASCII = isASCII && length == 1
            place += length
        }
        return TextWord(place: start..<place, folded: folded, followsOn: followsOn, isASCII: isASCII)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the scalar at an index and its length in bytes; U+FFFD and one byte for what is not UTF-8.
    fileprivate func scalar(at index: Int) -> (Unicode.Scalar, Int) {
        let first = self[index]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, index + length <= count else { return ("\u{FFFD}", 1) }
        var value = UInt32(first) & (0xFF >> UInt32(length + 1))
        for place in index + 1..<index + length { value = value << 6 | UInt32(self[place] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar ends a sentence or a part of it, so that the words on both sides of it say nothing of each other.
    fileprivate var endsPart: Bool {
        switch self {
        case ".", "!", "?", ":", ";", "(", ")", "\n", "\0": true
        default: false
        }
    }
}
