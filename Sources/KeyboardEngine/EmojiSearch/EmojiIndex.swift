/// The words of an emoji file, sorted alphabetically, with the line and the place of each.
///
/// Words with diacritics are included a second time without them. The index takes a few hundred kilobytes per language.
struct EmojiIndex: Sendable {

    /// The file in lower case, followed by the words without their diacritics.
    private let folded: [UInt8]
    private let words: [Word]

    struct Word {
        fileprivate let start: Int32
        let line: Int32
        fileprivate let length: UInt8
        let place: Place
        /// Whether this is the spelling without diacritics.
        var isPlain = false
    }

    /// The place of a word in its line.
    enum Place: UInt8 {
        /// The word is the whole name, or the name of a country in the name of its flag.
        case name
        /// The word is a whole keyword.
        case keyword
        /// The name begins with the word.
        case nameBeginning
        /// A keyword begins with the word.
        case keywordBeginning
        /// The word is within the name.
        case nameInner
        /// The word is within a keyword, or it is the kind of emoji in a name, as in names of flags.
        case keywordInner

        /// Whether the place is in the name.
        var isInName: Bool {
            switch self {
            case .name, .nameBeginning, .nameInner: true
            case .keyword, .keywordBeginning, .keywordInner: false
            }
        }
    }

    /// Creates the index of lines of text in lower case, without their first fields.
    /// - Parameter isIndexed: Returns whether to index a line, by its number and its first field.
    init(folding text: [UInt8], isIndexed: (ArraySlice<UInt8>) -> Bool) {
        var folded = Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
        let words = Self.words(of: folded, isIndexed)
        let plain = Self.plain(words, of: folded)
        folded += plain.letters
        self.words = (words + plain.words).sorted {
            Self.bytes($0, in: folded).lexicographicallyPrecedes(Self.bytes($1, in: folded))
        }
        self.folded = folded
    }

    // MARK: Finding

    /// Returns all words that begin with these letters, the shortest first.
    func words(beginningWith letters: [UInt8]) -> some Sequence<Word> {
        let first = words.partitioningIndex { !bytes($0).lexicographicallyPrecedes(letters) }
        return words[first...].prefix { bytes($0).starts(with: letters) }
    }

    /// Returns whether a word that begins with these letters is longer than they are.
    func isLonger(_ word: Word, than letters: [UInt8]) -> Bool { Int(word.length) > letters.count }

    /// Returns whether these letters at the beginning of a word are followed by another letter or a digit: "l" ends in
    /// "l’air".
    func goesOn(_ word: Word, behind letters: [UInt8]) -> Bool {
        let next = String(decoding: bytes(word).dropFirst(letters.count), as: UTF8.self).first
        return next.map { $0.isLetter || $0.isNumber } ?? false
    }

    /// Returns the words with exactly these letters.
    func words(_ letters: [UInt8]) -> some Sequence<Word> {
        let first = words.partitioningIndex { !bytes($0).lexicographicallyPrecedes(letters) }
        return words[first...].prefix { Int($0.length) == letters.count && bytes($0).elementsEqual(letters) }
    }

    /// Returns the words that differ from a lower case one by a deleted, inserted, replaced or swapped letter, and the
    /// number of differences. Words of eight letters or more can have two. The words begin with its first or its second
    /// letter.
    func words(resembling word: String) -> [(word: Word, distance: Int)] {
        let letters = Array(word.unicodeScalars)
        guard letters.count >= 4 else { return [] }
        let limit = letters.count >= 8 ? 2 : 1
        return Set(letters.prefix(2)).sorted().flatMap { words(from: $0, resembling: letters, limit: limit) }
    }

    private func words(
        from first: Unicode.Scalar, resembling letters: [Unicode.Scalar], limit: Int
    ) -> [(word: Word, distance: Int)] {
        var found: [(Word, Int)] = []
        var last: (bytes: ArraySlice<UInt8>, distance: Int?) = ([], nil)
        for word in words(beginningWith: Array(String(first).utf8)) {
            let bytes = bytes(word)
            if bytes != last.bytes { last = (bytes, distance(from: letters, to: bytes, limit: limit)) }
            if let distance = last.distance { found.append((word, distance)) }
        }
        return found
    }

    private func distance(from letters: [Unicode.Scalar], to bytes: ArraySlice<UInt8>, limit: Int) -> Int? {
        // Every scalar has exactly one byte that is not a continuation byte.
        let count = bytes.count { $0 & 0xC0 != 0x80 }
        guard abs(count - letters.count) <= limit else { return nil }
        return letters.distance(to: Array(String(decoding: bytes, as: UTF8.self).unicodeScalars), limit: limit)
    }

    private func bytes(_ word: Word) -> ArraySlice<UInt8> { Self.bytes(word, in: folded) }

    private static func bytes(_ word: Word, in folded: [UInt8]) -> ArraySlice<UInt8> {
        folded[Int(word.start)..<(Int(word.start) + Int(word.length))]
    }

    // MARK: Making

    private static func words(of folded: [UInt8], _ isIndexed: (ArraySlice<UInt8>) -> Bool) -> [Word] {
        var words: [Word] = []
        var start = 0
        var line: Int32 = 0
        while let end = folded[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if let tab = folded[start..<end].firstIndex(of: UInt8(ascii: "\t")), isIndexed(folded[start..<tab]) {
                append(folded, (tab + 1)..<end, line, to: &words)
            }
            start = end + 1
            line += 1
        }
        return words
    }

    /// Splits a line into words.
    private static func append(_ folded: [UInt8], _ range: Range<Int>, _ line: Int32, to words: inout [Word]) {
        let nameEnd = folded[range].firstIndex(of: UInt8(ascii: "\t")) ?? range.upperBound
        for phrase in folded[range].split(whereSeparator: { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "|") }) {
            let isName = phrase.startIndex < nameEnd
            // "flag: Sweden" consists of a kind of emoji and a name.
            let kind = isName ? phrase.firstIndex(of: UInt8(ascii: ":")) : nil
            if let kind { append(phrase[..<kind], line, to: &words) { _, _ in .keywordInner } }
            append(phrase[(kind ?? phrase.startIndex)...], line, to: &words) { isWhole, isFirst in
                if isWhole { return isName ? .name : .keyword }
                guard isFirst else { return isName ? .nameInner : .keywordInner }
                return isName ? .nameBeginning : .keywordBeginning
            }
        }
    }

    /// Splits a phrase into words.
    private static func append(
        _ phrase: ArraySlice<UInt8>, _ line: Int32, to words: inout [Word],
        place: (_ isWhole: Bool, _ isFirst: Bool) -> Place
    ) {
        let parts = phrase.split(whereSeparator: \.isBetweenWords)
        for (number, part) in parts.enumerated() {
            guard let length = UInt8(exactly: part.count), let start = Int32(exactly: part.startIndex) else { continue }
            words.append(Word(start: start, line: line, length: length, place: place(parts.count == 1, number == 0)))
        }
    }

    /// Returns the words with diacritics without them, and their letters, which must follow all others.
    private static func plain(_ words: [Word], of folded: [UInt8]) -> (words: [Word], letters: [UInt8]) {
        var letters: [UInt8] = []
        let plain = words.compactMap { word -> Word? in
            let bytes = bytes(word, in: folded)
            guard bytes.contains(where: { $0 >= 0x80 }),
                let plain = PlainLetters.plain(String(decoding: bytes, as: UTF8.self)),
                let length = UInt8(exactly: plain.utf8.count),
                let start = Int32(exactly: folded.count + letters.count)
            else { return nil }
            letters += plain.utf8
            return Word(start: start, line: word.line, length: length, place: word.place, isPlain: true)
        }
        return (plain, letters)
    }
}

extension UInt8 {
    /// Whether a byte of text separates words: a space, or ASCII punctuation other than the apostrophe.
    fileprivate var isBetweenWords: Bool {
        switch self {
        case 0x27: false
        case 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7F: true
        default: false
        }
    }
}
