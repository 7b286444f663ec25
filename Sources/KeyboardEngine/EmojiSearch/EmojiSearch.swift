/// A search for emoji and symbols by their names, best first.
package struct EmojiSearch: Sendable {

    /// All emoji.
    package let catalogue: EmojiCatalogue
    let languages: [EmojiWords]
    /// The names of the skin tones in each language.
    let toneNames: [SkinToneNames]
    /// The number of each emoji, as CLDR writes it, and of each symbol. Emoji have their index in the catalogue;
    /// symbols follow.
    private let numbers: [String: Int]
    private let signs: [String]
    /// The numbers of the lines of each language.
    private let lineNumbers: [[Int32]]
    /// The first line of each number in each language, or -1 if it has none.
    private let linesOfNumbers: [[Int32]]
    /// The cost of the frequency of each emoji.
    private let uses: [EmojiRank]

    /// The largest number of results.
    package static let limit = 64
    /// The largest number of characters in a search that is typed.
    package static let longest = 64
    /// The largest number of characters in a search. The longest name has 99.
    private static let longestName = 128

    /// Creates a search in languages, the one with the highest priority first. The names of the catalogue are searched,
    /// too.
    package init(catalogue: EmojiCatalogue, languages: [EmojiWords]) {
        self.catalogue = catalogue
        self.languages = languages
        toneNames = languages.map(SkinToneNames.init)
        uses = catalogue.entries.map { EmojiRank.use($0.placeOfUse) }
        let keys = catalogue.entries.enumerated().map { ($1.emoji.char.withoutEmojiStyle, $0) }
        var numbers = Dictionary(keys) { first, _ in first }
        var signs: [String] = []
        lineNumbers = languages.map { language in
            (0..<language.count).map { line in
                let text = language.text(line)
                if let number = numbers[text] { return Int32(truncatingIfNeeded: number) }
                let number = catalogue.entries.count + signs.count
                signs.append(text)
                numbers[text] = number
                return Int32(truncatingIfNeeded: number)
            }
        }
        (self.numbers, self.signs) = (numbers, signs)
        let count = catalogue.entries.count + signs.count
        linesOfNumbers = lineNumbers.map { Self.firstLines(of: $0, count: count) }
    }

    private static func firstLines(of numbers: [Int32], count: Int) -> [Int32] {
        numbers.indices.reversed().reduce(into: Array(repeating: -1, count: count)) { lines, line in
            let number = Int(numbers[line])
            if lines.indices.contains(number) { lines[number] = Int32(truncatingIfNeeded: line) }
        }
    }

    /// The language with the highest priority, which most names come from.
    var locale: LocaleIdentifier { languages.first?.locale ?? .english }

    /// Returns the name of an emoji or symbol in the first language that has one.
    package func name(of text: String) -> String? {
        guard let number = numbers[text.withoutEmojiStyle] else { return nil }
        return zip(languages, linesOfNumbers).lazy.map { $0.name(Int($1[number])) }.first { !$0.isEmpty }
            ?? entry(numbered: number)?.name
    }

    /// Returns the name of an emoji, whatever its skin tone.
    package func name(of emoji: Emoji) -> String? { name(of: emoji.char) ?? name(of: emoji.neutral.char) }

    /// Returns whether a text is an emoji, as opposed to another symbol with a name.
    func isEmoji(_ text: String) -> Bool { entry(text) != nil }

    private func entry(_ text: String) -> EmojiCatalogue.Entry? {
        numbers[text.withoutEmojiStyle].flatMap(entry(numbered:))
    }

    private func entry(numbered number: Int) -> EmojiCatalogue.Entry? {
        catalogue.entries.indices.contains(number) ? catalogue.entries[number] : nil
    }

    /// Returns the emoji and symbols whose name in one of the languages consists of these words, and those with such a
    /// keyword.
    func called(_ words: [String]) -> (names: Set<String>, keywords: Set<String>) {
        languages.reduce(into: ([], [])) { found, language in
            let lines = language.lines(called: words)
            found.names.formUnion(lines.names.map(language.text))
            found.keywords.formUnion(lines.keywords.map(language.text))
        }
    }

    // MARK: Search

    /// Returns the emoji or symbol that the text is, the emoji of an emoticon made of punctuation, and the emoji and
    /// symbols whose names and keywords match every word of the search or begin with it. If there are none, returns
    /// emoji with similar words, or otherwise those that match some of the words. Equal matches are sorted by frequency
    /// of use, but those that are called exactly what was typed are among the first five, and those whose names begin
    /// with it among the first twelve. Emoji of newer versions are left out.
    /// - Parameter isForEmojis: Whether other symbols are left out, and do not count as results.
    package func search(
        _ text: String, upTo version: EmojiVersion = .newest, limit: Int = limit, isForEmojis: Bool = false
    ) -> [String] {
        guard limit > 0 else { return [] }
        let text = String(text.prefix(Self.longestName))
        let words = text.searchWords
        let found = (Emoticons.emojis(text).compactMap(number(of:)) + ranked(words, isForEmojis)).withoutDuplicates()
        let shown = found.filter { isShown($0, version) }
            .placing(begun(words, among: found), in: Self.placesOfBegun)
            .placing(namesakes(words), in: Self.places)
        let texts = itself(text).filter { isShown($0, version) } + shown.prefix(limit).map(self.text)
        return Array(texts.withoutDuplicates().prefix(limit))
    }

    /// The number of places among which an emoji is that is called exactly what was typed.
    private static let places = 5

    /// Returns the numbers of those that are called exactly what was typed, those of the first language first. A keyword
    /// that only one has in a language is as good as a name: "UK", or "SAD" for the United States in Croatian.
    private func namesakes(_ words: [String]) -> [Int] {
        zip(languages, lineNumbers).flatMap { language, numbers in
            let (names, keywords) = language.lines(called: words)
            let lines = names.isEmpty && keywords.count == 1 ? keywords : names
            return lines.filter(numbers.indices.contains).map { Int(numbers[$0]) }.sorted()
        }
    }

    /// The number of places among which the best emoji are whose names begin with the word that was typed, and how many
    /// of them are placed there. Many words are keywords of so many emoji that what begins with them would not be seen:
    /// "rock" of climbers and singers, but not of the rocket.
    private static let placesOfBegun = 12
    private static let countOfBegun = 3

    /// Returns the numbers of the best among these whose names begin with the word that was typed.
    private func begun(_ words: [String], among found: [Int]) -> [Int] {
        guard let word = words.first, words.count == 1, found.count > Self.placesOfBegun else { return [] }
        let begun = zip(languages, lineNumbers).flatMap { language, numbers in
            language.lines(withNamesBeginning: word).filter(numbers.indices.contains).map { Int(numbers[$0]) }
        }
        return Array(found.lazy.filter(Set(begun).contains).prefix(Self.countOfBegun))
    }

    /// Returns the emoji or symbol that a text consists of, in its skin tone.
    private func itself(_ text: String) -> [String] {
        let text = text.filter { !$0.isWhitespace }
        if let number = number(of: text) { return [self.text(number)] }
        let emoji = Emoji(text)
        guard text.count == 1, emoji.skinTone != nil, number(of: emoji.neutral.char) != nil else { return [] }
        return [text]
    }

    private func number(of text: String) -> Int? { numbers[text.withoutEmojiStyle] }

    /// Returns the numbers of all matches of words, best first.
    private func ranked(_ words: [String], _ isForEmojis: Bool) -> [Int] {
        guard !words.isEmpty else { return [] }
        let begun = words.map(isBegun)
        let exact = languages.map { language in zip(words, begun).map { language.lines(having: $0, isBegun: $1) } }
        let wanted = { (found: [Int: EmojiRank]) in isForEmojis ? emojis(of: found) : found }
        var found = wanted(hits(words, exact))
        if found.isEmpty { found = emojis(of: hits(words, withMistakes(words, exact))) }
        if found.isEmpty, words.count > 1 { found = wanted(hits(words, exact, hasAll: false)) }
        return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    /// Returns whether a word may be the beginning of one that is being typed, and is not a word itself in any
    /// language.
    private func isBegun(_ word: String) -> Bool {
        let knowledge = languages.map { $0.knowledge(of: word) }
        return knowledge.contains(.begun) && !knowledge.contains(.whole)
    }

    private typealias Lines = [Int: EmojiRank]

    /// Returns the lines of each word in each language, and those of similar words if no language has the word.
    private func withMistakes(_ words: [String], _ exact: [[Lines]]) -> [[Lines]] {
        let isKnown = words.indices.map { index in exact.contains { !$0[index].isEmpty } }
        return zip(languages, exact).map { language, lines in
            words.indices.map { isKnown[$0] ? lines[$0] : language.lines(resembling: words[$0]) }
        }
    }

    /// Returns everything that matches all words, or some of them, with its rank in the language that matches best.
    private func hits(_ words: [String], _ lines: [[Lines]], hasAll: Bool = true) -> [Int: EmojiRank] {
        var found: [Int: EmojiRank] = [:]
        for (index, (language, numbers)) in zip(languages, lineNumbers).enumerated() {
            let phrases = language.phraseRanks(words)
            for (line, sum) in hasAll ? linesOfAll(lines[index]) : linesOfSome(lines[index]) {
                guard numbers.indices.contains(line) else { continue }
                let number = Int(numbers[line])
                var rank = sum + language.rank(line) + (uses.indices.contains(number) ? uses[number] : .sign)
                if index > 0 { rank = rank + .language }
                if let phrase = phrases[line] { rank = rank + phrase }
                found[number] = min(found[number] ?? rank, rank)
            }
        }
        return found
    }

    /// Returns the lines that match all words, with the sum of their ranks.
    private func linesOfAll(_ words: [Lines]) -> Lines {
        guard let first = words.min(by: { $0.count < $1.count }) else { return [:] }
        return first.keys.reduce(into: [:]) { found, line in
            let ranks = words.compactMap { $0[line] }
            if ranks.count == words.count { found[line] = ranks.reduce(.nothing, +) }
        }
    }

    /// Returns the lines that match some words, with the sum of their ranks. Each missing word has a high cost.
    private func linesOfSome(_ words: [Lines]) -> Lines {
        let lines = words.reduce(into: Set<Int>()) { $0.formUnion($1.keys) }
        return lines.reduce(into: [:]) { found, line in
            found[line] = words.map { $0[line] ?? .missing }.reduce(.nothing, +)
        }
    }

    private func emojis(of found: [Int: EmojiRank]) -> [Int: EmojiRank] {
        found.filter { catalogue.entries.indices.contains($0.key) }
    }

    private func isShown(_ number: Int, _ version: EmojiVersion) -> Bool {
        entry(numbered: number).map { $0.version <= version } ?? true
    }

    private func isShown(_ text: String, _ version: EmojiVersion) -> Bool {
        number(of: Emoji(text).neutral.char).map { isShown($0, version) } ?? true
    }

    /// Returns the emoji or symbol with a number; emoji that need it get the variation selector for colour.
    private func text(_ number: Int) -> String {
        if let entry = entry(numbered: number) { return entry.emoji.char }
        let index = number - catalogue.entries.count
        return signs.indices.contains(index) ? signs[index] : ""
    }
}

extension [Int] {
    /// Returns the numbers with some of them among the first places. Those that are there already keep their order, and
    /// as many of the others as find place.
    fileprivate func placing(_ wanted: [Int], in places: Int) -> [Int] {
        let wanted = wanted.filter(contains).withoutDuplicates().prefix(places)
        let first = prefix(places)
        let missing = wanted.filter { !first.contains($0) }
        guard !missing.isEmpty else { return self }
        var others = first.filter { !wanted.contains($0) }
        others.removeLast(Swift.min(missing.count, others.count))
        let head = first.filter { wanted.contains($0) || others.contains($0) } + missing
        return head + filter { !head.contains($0) }
    }
}
