/// The translations in a message catalogue of GNU gettext (The Format of GNU MO Files, gettext 0.21). Catalogues are
/// everywhere, and so the only texts in the user's language that every system has.
struct MessageCatalogue {
    private let bytes: [UInt8]
    private let isSwapped: Bool
    /// The place of the table of translations, and the number of its lines.
    private let table: Int
    private let count: Int

    /// Creates a catalogue from the content of a file; nil if that is none.
    init?(_ bytes: [UInt8]) {
        switch bytes.word(at: 0, isSwapped: false) {
        case 0x9504_12de: isSwapped = false
        case 0xde12_0495: isSwapped = true
        default: return nil
        }
        guard let count = bytes.word(at: 8, isSwapped: isSwapped), let table = bytes.word(at: 16, isSwapped: isSwapped)
        else { return nil }
        (self.bytes, self.count, self.table) = (bytes, Int(count), Int(table))
    }

    /// The bytes of each translation in the file, without the header, which translates the empty text and is the first.
    var translations: some Sequence<Range<Int>> {
        (1..<max(1, min(count, bytes.count / 8))).lazy.compactMap { number in
            let line = table + number * 8
            guard let length = bytes.word(at: line, isSwapped: isSwapped),
                let start = bytes.word(at: line + 4, isSwapped: isSwapped),
                Int(start) + Int(length) <= bytes.count
            else { return nil }
            return Int(start)..<Int(start) + Int(length)
        }
    }
}

extension [UInt8] {
    /// Returns the number of four bytes at an index; nil outside.
    fileprivate func word(at index: Int, isSwapped: Bool) -> UInt32? {
        guard index >= 0, index <= count - 4 else { return nil }
        let word = self[index..<index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        return isSwapped ? word.byteSwapped : word
    }
}
