internal import KeyboardEngine

/// How often the spellings of some words, and pairs of them, occur in texts. All other words are passed over, so that
/// the memory that this takes depends on what is asked, not on the texts.
struct WordCounts {
    /// A spelling in lower case, as a number.
    typealias Spelling = Int

    /// Where words were counted.
    enum Source {
        /// A list of words with their frequencies.
        case list
        /// Running text.
        case text
    }

    /// How often something occurs, by source.
    private struct Count {
        var list = 0
        var text = 0

        var all: Int { list + text }

        mutating func add(_ count: Int, in source: Source) {
            switch source {
            case .list: list += count
            case .text: text += count
            }
        }
    }

    private let locale: LocaleIdentifier
    private var spellings: [FoldedWord: [String: Spelling]]
    /// The counts of the spellings, and of all words.
    private var counts: [Count] = []
    private var total = Count()
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
        total.add(count, in: source)
        let bytes = text[word.place]
        if !word.isASCII { noteLetters(of: bytes, count) }
        guard spellings[word.folded] != nil else { return nil }
        let text = LetterCase.lower.applied(to: String(decoding: bytes, as: UTF8.self), in: locale)
        let spelling = number(of: text, word.folded)
        counts[spelling].add(count, in: source)
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
        counts.append(Count())
        return counts.count - 1
    }

    // MARK: Queries

    /// The share of the words that have a letter, from which on it is one of the language's.
    private static let shareOfLetters = 1.0 / 2000
    /// The same for a rare letter. In the translations of Debian 12's desktops, 1 in 2,632 French words has ï, and 1 in
    /// 14,511 Spanish ones has ü; so have letters in names of other languages.
    private static let shareOfRareLetters = 1.0 / 20_000

    /// The fewest words that tell which letters a language has.
    private static let fewestWords = 20_000

    /// Returns whether the language writes a letter; any letter, unless there are texts enough to tell.
    /// - Parameter rarely: whether it may be a rare one.
    func hasLetter(_ letter: Character, rarely: Bool) -> Bool {
        guard total.all >= Self.fewestWords else { return true }
        let place = letter.unicodeScalars.first.map { Int($0.value) } ?? letters.count
        let share = rarely ? Self.shareOfRareLetters : Self.shareOfLetters
        return letters.indices.contains(place) && Double(letters[place]) > share * Double(total.all)
    }

    /// Returns the spellings of a word that occur, with the number of times.
    func spellings(of word: FoldedWord) -> [(text: String, count: Int)] {
        (spellings[word] ?? [:]).map { ($0.key, counts[$0.value].all) }
    }

    /// Returns how likely a spelling is behind another one: by their pair as far as it occurs, and by its own frequency.
    func likelihood(of text: String, _ word: FoldedWord, after former: (text: String, word: FoldedWord)?) -> Double {
        let spelling = spellings[word]?[text]
        let alone = Self.least + (spelling.map(frequency) ?? 0)
        guard let former, let spelling, let first = spellings[former.word]?[former.text] else { return alone }
        let together = pairs[Pair(first: first, second: spelling), default: 0]
        return alone + Self.pairWeight * Double(together) / Double(counts[first].text + 2)
    }

    /// The likelihood of a spelling that does not occur.
    private static let least = 1e-9
    private static let pairWeight = 0.5
    /// How much a list counts beside the texts, which are about computers.
    private static let listWeight = 0.7

    private func frequency(_ spelling: Spelling) -> Double {
        let list = Double(counts[spelling].list) / Double(max(total.list, 1))
        let text = Double(counts[spelling].text) / Double(max(total.text, 1))
        if total.list == 0 { return text }
        return total.text == 0 ? list : Self.listWeight * list + (1 - Self.listWeight) * text
    }
}
