internal import KeyboardEngine

/// How often the spellings of some words, and pairs of them, occur in texts. All other words are passed over, so that
/// the memory that this takes depends on what is asked, not on the texts.
struct WordCounts {
    /// A spelling in lower case, as a number.
    typealias Spelling = Int

    /// Where words were counted.
    enum Source: Int, CaseIterable {
        /// A list of words with their frequencies.
        case list
        /// Running text.
        case text
    }

    private let locale: LocaleIdentifier
    private var spellings: [FoldedWord: [String: Spelling]]
    /// The counts of each spelling, by source.
    private var counts: [[Int]] = []
    private var totals = Source.allCases.map { _ in 0 }
    /// How many words have each letter below U+2000, of those that are not ASCII.
    private var letters = [Int](repeating: 0, count: 0x2000)
    /// The counts of pairs in running text.
    private var pairs: [Pair: Int] = [:]

    private struct Pair: Hashable { let first, second: Spelling }

    /// - Parameter words: the words to count.
    init(of words: [FoldedWord], in locale: LocaleIdentifier) {
        self.locale = locale
        spellings = Dictionary(words.map { ($0, [:]) }) { first, _ in first }
    }

    /// Counts a word.
    /// - Returns: its spelling; nil if the word is not among those that are counted.
    mutating func note(
        _ word: TextWord, in text: UnsafeBufferPointer<UInt8>, after former: Spelling?, _ source: Source, count: Int = 1
    ) -> Spelling? {
        totals[source.rawValue] += count
        let bytes = text[word.place]
        if !word.isASCII { noteLetters(of: bytes, count) }
        guard spellings[word.folded] != nil else { return nil }
        let text = LetterCase.lower.applied(to: String(decoding: bytes, as: UTF8.self), in: locale)
        let spelling = number(of: text, word.folded)
        counts[spelling][source.rawValue] += count
        if let former, source == .text { pairs[Pair(first: former, second: spelling), default: 0] += 1 }
        return spelling
    }

    private mutating func noteLetters(of bytes: Slice<UnsafeBufferPointer<UInt8>>, _ count: Int) {
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar.value >= 0x80 {
            if letters.indices.contains(Int(scalar.value)) { letters[Int(scalar.value)] += count }
        }
    }

    private mutating func number(of text: String, _ word: FoldedWord) -> Spelling {
        if let known = spellings[word]?[text] { return known }
        spellings[word]?[text] = counts.count
        counts.append(Source.allCases.map { _ in 0 })
        return counts.count - 1
    }

    // MARK: Queries

    /// The share of the words that have a letter, from which on it is one of the language's.
    private static let shareOfLetters = 1.0 / 2000

    /// The fewest words that tell which letters a language has.
    private static let fewestWords = 20_000

    /// Returns whether the language writes a letter; any letter, unless there are texts enough to tell.
    func hasLetter(_ letter: Character) -> Bool {
        let total = totals.reduce(0, +)
        guard total >= Self.fewestWords else { return true }
        let place = letter.unicodeScalars.first.map { Int($0.value) } ?? letters.count
        return letters.indices.contains(place) && Double(letters[place]) > Self.shareOfLetters * Double(total)
    }

    /// Returns the spellings of a word that occur, with the number of times.
    func spellings(of word: FoldedWord) -> [(text: String, count: Int)] {
        (spellings[word] ?? [:]).map { ($0.key, counts[$0.value].reduce(0, +)) }
    }

    /// Returns how likely a spelling is behind another one: by their pair as far as it occurs, and by its own frequency.
    func likelihood(of text: String, _ word: FoldedWord, after former: (text: String, word: FoldedWord)?) -> Double {
        let spelling = spellings[word]?[text]
        let alone = Self.least + (spelling.map(frequency) ?? 0)
        guard let former, let spelling, let first = spellings[former.word]?[former.text] else { return alone }
        let together = pairs[Pair(first: first, second: spelling), default: 0]
        let seen = counts[first][Source.text.rawValue]
        return alone + Self.pairWeight * Double(together) / Double(seen + 2)
    }

    /// The likelihood of a spelling that does not occur.
    private static let least = 1e-9
    private static let pairWeight = 0.5
    /// How much a list counts beside the texts, which are about computers.
    private static let listWeight = 0.7

    private func frequency(_ spelling: Spelling) -> Double {
        let shares = Source.allCases.map { source in
            totals[source.rawValue] == 0
                ? 0 : Double(counts[spelling][source.rawValue]) / Double(totals[source.rawValue])
        }
        let weight = totals.contains(0) ? 1 : Self.listWeight
        return weight * shares[0] + (totals[0] == 0 ? 1 : 1 - Self.listWeight) * shares[1]
    }
}
