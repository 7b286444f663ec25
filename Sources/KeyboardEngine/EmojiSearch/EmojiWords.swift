/// What emojis and signs are called in one language, to be looked through in place.
///
/// Beside the file as it is there is one in lower case, behind it the words that have marks without them, and where
/// each word begins; a few hundred kilobytes in all.
package struct EmojiWords: Sendable {

    /// How well a word of a search was met; the lower the better.
    typealias Rank = Int

    /// What language that is.
    package let locale: LocaleIdentifier

    private let content: [UInt8]
    private let folded: [UInt8]
    /// Where each line begins in ``content``, and the end of the last.
    private let lines: [Int]
    /// All words, sorted by their letters.
    private let words: [Word]

    private struct Word {
        let start: Int32
        let line: Int32
        let length: UInt8
        let place: Place
        var isPlain = false

        /// How well it meets a search that has the whole of it: as it is written better than without its marks.
        var rank: Rank { Rank(place.rawValue) + (isPlain ? 10 : 0) }
    }

    /// Where a word stands; the raw value is how much worse it is than the whole name.
    private enum Place: UInt8 {
        /// It is the whole name.
        case name = 0
        /// It is a whole keyword.
        case keyword = 1
        /// It begins the name.
        case nameBeginning = 2
        /// It begins a keyword.
        case keywordBeginning = 3
        /// It stands within.
        case inner = 4
    }

    /// The lines of a file: emoji or sign, name, and keywords joined by `|`, between tabs.
    package init(content: [UInt8], locale: LocaleIdentifier = .english) {
        self.locale = locale
        let text = content.drop(while: { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF })
        self.content = Array(text)
        var folded = Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
        lines = Self.starts(of: self.content)
        let words = Self.words(of: folded, Self.starts(of: folded))
        let plain = Self.plain(words, of: folded)
        folded += plain.letters
        self.words = Self.sorted(words + plain.words, by: folded)
        self.folded = folded
    }

    private static func starts(of bytes: [UInt8]) -> [Int] {
        [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    // MARK: Names

    /// What stands at the beginning of a line: an emoji or a sign.
    func text(_ line: Int) -> String { field(0, of: line) }

    /// Its name.
    func name(_ line: Int) -> String { field(1, of: line) }

    /// Its keywords.
    func keywords(_ line: Int) -> [String] { field(2, of: line).split(separator: "|").map(String.init) }

    private func field(_ number: Int, of line: Int) -> String {
        guard lines.indices.contains(line + 1) else { return "" }
        let fields = content[lines[line]..<(lines[line + 1] - 1)]
            .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        return fields.indices.contains(number) ? String(decoding: fields[number], as: UTF8.self) : ""
    }

    /// What an emoji or a sign is called; nil where the language has no name for it.
    package func name(of text: String) -> String? {
        let key = Array(text.withoutEmojiStyle.utf8) + [UInt8(ascii: "\t")]
        for start in lines where content[start...].starts(with: key) {
            let name = content[(start + key.count)...].prefix { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\n") }
            return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
        }
        return nil
    }

    // MARK: Search

    /// How well the name of a line fits a whole search in lower case: far better than its words where it is the name, a
    /// little where it begins it.
    func bonus(_ line: Int, for search: String) -> Rank {
        let name = name(line).lowercased()
        return name == search ? -100 : name.hasPrefix(search) ? -2 : 0
    }

    /// The lines whose words begin with a word in lower case, each with its best rank: 0 to 4 for whole words, 5 to 9 for
    /// beginnings, 10 more where they do so only without their marks.
    func lines(beginningWith word: [UInt8]) -> [Int: Rank] {
        var found: [Int: Rank] = [:]
        var index = words.partitioningIndex { !precedes($0, word) }
        while index < words.endIndex, bytes(words[index]).starts(with: word) {
            let each = words[index]
            let rank = each.rank + (Int(each.length) == word.count ? 0 : 5)
            found[Int(each.line)] = min(found[Int(each.line)] ?? .max, rank)
            index += 1
        }
        return found
    }

    /// The lines with a word that differs from one in lower case by a letter left out, added, changed or swapped, two in
    /// a word of eight letters or more; the first letter has to be right. Ranks are 20 and more.
    func lines(resembling word: String) -> [Int: Rank] {
        let letters = Array(word.unicodeScalars)
        guard let first = letters.first, letters.count >= 4 else { return [:] }
        let limit = letters.count >= 8 ? 2 : 1
        let beginning = Array(String(first).utf8)
        var found: [Int: Rank] = [:]
        var distances: (word: ArraySlice<UInt8>, distance: Int?) = ([], nil)
        var index = words.partitioningIndex { !precedes($0, beginning) }
        while index < words.endIndex, bytes(words[index]).starts(with: beginning) {
            let each = bytes(words[index])
            if each != distances.word {
                let other = Array(String(decoding: each, as: UTF8.self).unicodeScalars)
                distances = (each, letters.distance(to: other, limit: limit))
            }
            if let distance = distances.distance {
                let line = Int(words[index].line)
                let rank = 20 * distance + words[index].rank
                found[line] = min(found[line] ?? .max, rank)
            }
            index += 1
        }
        return found
    }

    private func bytes(_ word: Word) -> ArraySlice<UInt8> { Self.bytes(word, in: folded) }

    private func precedes(_ word: Word, _ other: [UInt8]) -> Bool { bytes(word).lexicographicallyPrecedes(other) }

    // MARK: Words

    private static func words(of folded: [UInt8], _ starts: [Int]) -> [Word] {
        var words: [Word] = []
        for (line, (start, end)) in zip(starts, starts.dropFirst()).enumerated() {
            guard folded[start] != UInt8(ascii: "#"),
                let tab = folded[start..<end].firstIndex(of: UInt8(ascii: "\t"))
            else { continue }
            append(folded, (tab + 1)..<(end - 1), line, to: &words)
        }
        return words
    }

    private static func sorted(_ words: [Word], by folded: [UInt8]) -> [Word] {
        words.sorted { bytes($0, in: folded).lexicographicallyPrecedes(bytes($1, in: folded)) }
    }

    private static func bytes(_ word: Word, in folded: [UInt8]) -> ArraySlice<UInt8> {
        folded[Int(word.start)..<(Int(word.start) + Int(word.length))]
    }

    /// The words that have marks without them, and their letters, which are to stand behind all others.
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

    /// Takes the words of a line apart.
    private static func append(_ folded: [UInt8], _ range: Range<Int>, _ line: Int, to words: inout [Word]) {
        let nameEnd = folded[range].firstIndex(of: UInt8(ascii: "\t")) ?? range.upperBound
        for phrase in folded[range].split(whereSeparator: { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "|") }) {
            let isName = phrase.startIndex < nameEnd
            let parts = phrase.split(whereSeparator: \.isBetweenWords)
            for part in parts {
                guard let length = UInt8(exactly: part.count) else { continue }
                let place = place(isName, isWhole: parts.count == 1, isFirst: part.startIndex == phrase.startIndex)
                words.append(Word(start: Int32(part.startIndex), line: Int32(line), length: length, place: place))
            }
        }
    }

    private static func place(_ isName: Bool, isWhole: Bool, isFirst: Bool) -> Place {
        if isWhole { return isName ? .name : .keyword }
        guard isFirst else { return .inner }
        return isName ? .nameBeginning : .keywordBeginning
    }
}

extension UInt8 {
    /// Whether a byte of text stands between words: space and the punctuation of ASCII, save the apostrophe.
    fileprivate var isBetweenWords: Bool {
        switch self {
        case 0x27: false
        case 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7F: true
        default: false
        }
    }
}

extension String {
    /// The text without the sign that asks for colour, as CLDR names emojis.
    var withoutEmojiStyle: String {
        unicodeScalars.contains("\u{FE0F}")
            ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{FE0F}" })) : self
    }
}
