internal import KeyboardEngine

/// The spellings of words with and without accents: those in texts, and those that the dictionary has.
struct AccentSpellings {
    private let dictionary: EnchantLibrary.Dictionary
    private let counts: WordCounts
    private let locale: LocaleIdentifier
    /// Whether to look for spellings that no text has, although some text has one.
    private let isThorough: Bool

    init(
        _ dictionary: EnchantLibrary.Dictionary, _ counts: WordCounts, in locale: LocaleIdentifier, isThorough: Bool
    ) {
        (self.dictionary, self.counts, self.locale, self.isThorough) = (dictionary, counts, locale, isThorough)
    }

    /// The most letters of a word; dictionaries have no longer ones.
    private static let longestWord = 40
    /// The most spellings of a word that are compared.
    private static let limit = 12
    /// How often a spelling occurs in texts that counts although the dictionary has no spelling of the word.
    private static let frequent = 5

    /// Returns the spellings of a word in lower case, those that texts have most often first; the word itself if there
    /// are none.
    func of(_ word: QuestionWord) -> [String] {
        guard word.isOpen, word.lowercase.count <= Self.longestWord else { return [word.lowercase] }
        let seen = counts.spellings(of: word.folded).sorted { ($0.count, $1.text) > ($1.count, $0.text) }
        var spellings = seen.map(\.text).filter(isKnown)
        if isKnown(word.lowercase) { spellings.append(word.lowercase) }
        if spellings.isEmpty || isThorough { spellings += listed(word.lowercase) }
        if spellings.isEmpty { spellings = seen.filter { $0.count >= Self.frequent }.map(\.text) }
        return spellings.isEmpty ? [word.lowercase] : Array(spellings.withoutDuplicates().prefix(Self.limit))
    }

    private func isKnown(_ word: String) -> Bool {
        dictionary.contains(word) || dictionary.contains(LetterCase.capitalizing(word, in: locale))
    }

    /// The most spellings of a word that are looked up in the dictionary.
    private static let lookups = 4096

    /// Returns the spellings in the dictionary, those with few accents first. Those with rare letters are looked for only
    /// if there are no others, or all are wanted.
    private func listed(_ word: String) -> [String] {
        let common = listed(word, rarely: false)
        return common.isEmpty || isThorough ? common + listed(word, rarely: true) : common
    }

    private func listed(_ word: String, rarely: Bool) -> [String] {
        var reached = [Beginning(text: "", rest: word[...])]
        // Those with one accent more are added behind, as far as there is room.
        for number in 0..<Self.lookups where number < reached.count {
            let room = Self.lookups - reached.count
            if room > 0 { reached += withOneMore(reached[number], rarely).prefix(room) }
        }
        return reached.dropFirst().map { $0.text + $0.rest }.filter(isKnown)
    }

    /// The beginning of a spelling up to its last accent, and the rest of the word.
    private struct Beginning {
        let text: String
        let rest: Substring
    }

    /// Returns the beginnings with one more accent.
    private func withOneMore(_ beginning: Beginning, _ rarely: Bool) -> [Beginning] {
        let rest = beginning.rest
        return rest.indices.flatMap { place in
            let before = beginning.text + rest[..<place]
            return [1, 2].flatMap { count in
                letters(for: rest[place...].prefix(count), count, rarely).map {
                    Beginning(text: before + String($0), rest: rest[place...].dropFirst(count))
                }
            }
        }
    }

    private func letters(for plain: Substring, _ count: Int, _ rarely: Bool) -> [Character] {
        guard plain.count == count else { return [] }
        return PlainLetters.marked(String(plain)).filter { counts.hasLetter($0, rarely: rarely) }
    }
}
