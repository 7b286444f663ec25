/// The words and phrases of an emoji file, sorted alphabetically, with the line and the place of each.
///
/// Words with diacritics are included a second time without them. The index takes a few hundred kilobytes per language.
struct EmojiIndex: Sendable {

    /// The phrases of the file as ``SearchText`` folds them, followed by the words without their diacritics.
    private let folded: [UInt8]
    private let words: [Word]
    private let phrases: [Phrase]

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

    /// A whole name or keyword, of which the words are joined by spaces.
    struct Phrase {
        fileprivate let start: Int32
        fileprivate let length: UInt16
        let line: Int32
        let isName: Bool
    }

    /// Creates the index of lines of text, without their first fields.
    /// - Parameter isIndexed: Returns whether to index a line, by its first field.
    init(_ text: [UInt8], isIndexed: (ArraySlice<UInt8>) -> Bool) {
        var maker = Maker()
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")), isIndexed(line[..<tab]) else { continue }
            let fields = SearchText.folded(String(decoding: line[(tab + 1)...], as: UTF8.self))
            maker.append(fields[...], Int32(truncatingIfNeeded: number))
        }
        maker.appendPlainWords()
        let folded = maker.folded
        (self.folded, words, phrases) = (folded, maker.words.sorted(in: folded), maker.phrases.sorted(in: folded))
    }

    // MARK: Finding

    /// Returns all words that begin with these letters, the shortest first.
    func words(beginningWith letters: [UInt8]) -> some Sequence<Word> {
        let first = words.partitioningIndex { !bytes($0).lexicographicallyPrecedes(letters) }
        return words[first...].prefix { bytes($0).starts(with: letters) }
    }

    /// Returns whether a word that begins with these letters is longer than they are.
    func isLonger(_ word: Word, than letters: [UInt8]) -> Bool { Int(word.length) > letters.count }

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

    private func bytes(_ entry: some Entry) -> ArraySlice<UInt8> { entry.bytes(in: folded) }

    // MARK: Phrases

    /// Returns the names and keywords that consist of these words.
    func phrases(of words: [String]) -> some Sequence<Phrase> {
        let letters = Array(words.joined(separator: " ").utf8)
        let first = phrases.partitioningIndex { !bytes($0).lexicographicallyPrecedes(letters) }
        return phrases[first...].prefix { Int($0.length) == letters.count && bytes($0).elementsEqual(letters) }
    }

    /// Returns the names that these words abbreviate: they begin its words, one for one. The last one may still be being
    /// typed, so that it does not count as an abbreviation.
    func names(abbreviatedBy words: [String]) -> [Phrase] {
        let parts = words.map { Array($0.utf8) }
        guard let letters = parts.first else { return [] }
        let first = phrases.partitioningIndex { !bytes($0).lexicographicallyPrecedes(letters) }
        return phrases[first...].prefix { bytes($0).starts(with: letters) }.filter { phrase in
            let words = bytes(phrase).split(separator: UInt8(ascii: " "))
            return phrase.isName && words.count == parts.count && words.last?.elementsEqual(parts.last ?? []) == true
                && zip(words, parts).allSatisfy { $0.starts(with: $1) }
        }
    }
}

// MARK: - Making

/// A range of the index's bytes.
private protocol Entry {
    var range: Range<Int> { get }
}

extension Entry {
    func bytes(in folded: [UInt8]) -> ArraySlice<UInt8> { folded[range.clamped(to: folded.indices)] }
}

extension EmojiIndex.Word: Entry {
    fileprivate var range: Range<Int> { Int(start)..<(Int(start) + Int(length)) }
}

extension EmojiIndex.Phrase: Entry {
    fileprivate var range: Range<Int> { Int(start)..<(Int(start) + Int(length)) }
}

extension Array where Element: Entry {
    fileprivate func sorted(in folded: [UInt8]) -> [Element] {
        sorted { $0.bytes(in: folded).lexicographicallyPrecedes($1.bytes(in: folded)) }
    }
}

extension EmojiIndex {
    /// What an index is made of.
    private struct Maker {
        var folded: [UInt8] = []
        var words: [Word] = []
        var phrases: [Phrase] = []

        /// Appends the name and the keywords of a line.
        mutating func append(_ fields: Substring, _ line: Int32) {
            let nameEnd = fields.firstIndex(of: "\t") ?? fields.endIndex
            appendName(fields[..<nameEnd], line)
            for keyword in fields[nameEnd...].split(whereSeparator: { $0 == "|" || $0 == "\t" }) {
                let start = folded.count
                append(SearchWords.words(ofFolded: keyword), line) {
                    $0 ? .keyword : $1 ? .keywordBeginning : .keywordInner
                }
                appendPhrase(from: start, line, isName: false)
            }
        }

        /// Appends a name; one such as "flag: Sweden" also without the kind of emoji.
        private mutating func appendName(_ name: Substring, _ line: Int32) {
            let (kind, name) = SearchWords.parts(ofFolded: name)
            let kinds = SearchWords.words(ofFolded: kind)
            let start = folded.count
            append(kinds, line) { _, _ in .keywordInner }
            if !kinds.isEmpty { folded.append(UInt8(ascii: " ")) }
            let nameStart = folded.count
            append(SearchWords.words(ofFolded: name), line) { $0 ? .name : $1 ? .nameBeginning : .nameInner }
            appendPhrase(from: nameStart, line, isName: true)
            if !kinds.isEmpty { appendPhrase(from: start, line, isName: true) }
        }

        private mutating func append(
            _ parts: [String], _ line: Int32, place: (_ isWhole: Bool, _ isFirst: Bool) -> Place
        ) {
            for (number, part) in parts.enumerated() {
                if number > 0 { folded.append(UInt8(ascii: " ")) }
                append(part, line, place(parts.count == 1, number == 0))
            }
        }

        private mutating func append(_ word: String, _ line: Int32, _ place: Place, isPlain: Bool = false) {
            if let start = Int32(exactly: folded.count), let length = UInt8(exactly: word.utf8.count) {
                words.append(Word(start: start, line: line, length: length, place: place, isPlain: isPlain))
            }
            folded += word.utf8
        }

        private mutating func appendPhrase(from start: Int, _ line: Int32, isName: Bool) {
            guard let length = UInt16(exactly: folded.count - start), length > 0, let start = Int32(exactly: start)
            else {
                return
            }
            phrases.append(Phrase(start: start, length: length, line: line, isName: isName))
        }

        /// Appends the words with diacritics without them.
        mutating func appendPlainWords() {
            for word in words {
                if let plain = plain(word) { append(plain, word.line, word.place, isPlain: true) }
            }
        }

        private func plain(_ word: Word) -> String? {
            let bytes = word.bytes(in: folded)
            guard bytes.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "'") }) else { return nil }
            return SearchText.plain(String(decoding: bytes, as: UTF8.self))
        }
    }
}
