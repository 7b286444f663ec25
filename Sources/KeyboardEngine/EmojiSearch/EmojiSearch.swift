/// Finds emojis and signs by what they are called, best first.
package struct EmojiSearch: Sendable {

    /// The emojis that there are.
    package let catalogue: EmojiCatalogue
    let languages: [EmojiWords]
    /// The tones of skin by their names, for each language.
    let toneNames: [SkinToneNames]
    /// Emojis as CLDR names them, and the signs, by their numbers: emojis have those of the catalogue, signs follow.
    private let numbers: [String: Int]
    private let signs: [String]
    /// The numbers of each language's lines.
    private let lineNumbers: [[Int32]]
    /// What an emoji's place in the order of use counts.
    private let uses: [EmojiRank]

    /// How many are found at most.
    package static let limit = 64
    /// How many characters a search may have.
    package static let longest = 64

    /// A search in languages, the one that counts most first. The names of the catalogue are looked through as well.
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
    }

    /// The language that most names are of: the one that counts most.
    var locale: LocaleIdentifier { languages.first?.locale ?? .english }

    /// What an emoji or a sign is called in the first language that has a name for it.
    package func name(of text: String) -> String? {
        languages.lazy.compactMap { $0.name(of: text) }.first ?? entry(text)?.name
    }

    /// What an emoji is called, in whichever tone of skin.
    package func name(of emoji: Emoji) -> String? { name(of: emoji.char) ?? name(of: emoji.neutral.char) }

    /// Whether a text is an emoji, and no other sign that has a name.
    func isEmoji(_ text: String) -> Bool { entry(text) != nil }

    private func entry(_ text: String) -> EmojiCatalogue.Entry? {
        numbers[text.withoutEmojiStyle].flatMap(entry(numbered:))
    }

    private func entry(numbered number: Int) -> EmojiCatalogue.Entry? {
        catalogue.entries.indices.contains(number) ? catalogue.entries[number] : nil
    }

    /// What is called so in one of the languages, and what has it for a keyword.
    /// - Parameter normalize: brings a name into the form that `name` has.
    func called(_ name: String, _ normalize: (String) -> String) -> (names: Set<String>, keywords: Set<String>) {
        var found: (names: Set<String>, keywords: Set<String>) = ([], [])
        guard let word = name.split(separator: " ").first.map(String.init) else { return found }
        for language in languages {
            for line in language.lines(havingAll: word) {
                if normalize(language.name(line)) == name { found.names.insert(language.text(line)) }
                let isKeyword = language.keywords(line).contains { normalize($0) == name }
                if isKeyword { found.keywords.insert(language.text(line)) }
            }
        }
        return found
    }

    // MARK: Search

    /// The emojis of a face made of punctuation, then the emojis and signs whose names and keywords have every word of a
    /// search or begin with it; where there are none, emojis that have words like them, else those that have some of the
    /// words. Those that suit as well as others stand in the order of use. Those of newer versions are left out.
    package func search(_ text: String, upTo version: EmojiVersion = .newest, limit: Int = limit) -> [String] {
        guard limit > 0 else { return [] }
        let text = String(text.prefix(Self.longest))
        let found = Emoticons.emojis(text) + ranked(text.emojiWords).map(self.text)
        return Array(found.filter { isShown($0, version) }.withoutDuplicates().prefix(limit))
    }

    /// The numbers of what words find, best first.
    private func ranked(_ words: [String]) -> [Int] {
        guard !words.isEmpty else { return [] }
        let begun = words.map(isBegun)
        let exact = languages.map { language in zip(words, begun).map { language.lines(having: $0, isBegun: $1) } }
        var found = hits(words, exact)
        if found.isEmpty { found = emojis(of: hits(words, withMistakes(words, exact))) }
        if found.isEmpty, words.count > 1 { found = hits(words, exact, hasAll: false) }
        return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    /// Whether a word may be the beginning of one that is being typed, and is none itself in any of the languages.
    private func isBegun(_ word: String) -> Bool {
        let knowledge = languages.map { $0.knowledge(of: word) }
        return knowledge.contains(.begun) && !knowledge.contains(.whole)
    }

    private typealias Lines = [Int: EmojiRank]

    /// The lines of each word in each language, and those of words like it where no language has the word.
    private func withMistakes(_ words: [String], _ exact: [[Lines]]) -> [[Lines]] {
        let isKnown = words.indices.map { index in exact.contains { !$0[index].isEmpty } }
        return zip(languages, exact).map { language, lines in
            words.indices.map { isKnown[$0] ? lines[$0] : language.lines(resembling: words[$0]) }
        }
    }

    /// What has all words, or some of them, with its rank in the language that suits best.
    private func hits(_ words: [String], _ lines: [[Lines]], hasAll: Bool = true) -> [Int: EmojiRank] {
        var found: [Int: EmojiRank] = [:]
        for (index, (language, numbers)) in zip(languages, lineNumbers).enumerated() {
            for (line, sum) in hasAll ? linesOfAll(lines[index]) : linesOfSome(lines[index]) {
                guard numbers.indices.contains(line) else { continue }
                let number = Int(numbers[line])
                var rank = sum + language.rank(line) + (uses.indices.contains(number) ? uses[number] : .sign)
                if index > 0 { rank = rank + .language }
                if words.count > 1 { rank = rank + language.phraseRank(words, of: line) }
                found[number] = min(found[number] ?? rank, rank)
            }
        }
        return found
    }

    /// The lines that all words have, with the sum of their ranks.
    private func linesOfAll(_ words: [Lines]) -> Lines {
        guard let first = words.min(by: { $0.count < $1.count }) else { return [:] }
        return first.keys.reduce(into: [:]) { found, line in
            let ranks = words.compactMap { $0[line] }
            if ranks.count == words.count { found[line] = ranks.reduce(.nothing, +) }
        }
    }

    /// The lines that some words have, with the sum of their ranks; each word that is missing counts a lot.
    private func linesOfSome(_ words: [Lines]) -> Lines {
        let lines = words.reduce(into: Set<Int>()) { $0.formUnion($1.keys) }
        return lines.reduce(into: [:]) { found, line in
            found[line] = words.map { $0[line] ?? .missing }.reduce(.nothing, +)
        }
    }

    private func emojis(of found: [Int: EmojiRank]) -> [Int: EmojiRank] {
        found.filter { catalogue.entries.indices.contains($0.key) }
    }

    private func isShown(_ text: String, _ version: EmojiVersion) -> Bool {
        entry(text).map { $0.version <= version } ?? true
    }

    /// The emoji, with the sign that asks for colour where it needs one, or the sign of a number.
    private func text(_ number: Int) -> String {
        if let entry = entry(numbered: number) { return entry.emoji.char }
        let index = number - catalogue.entries.count
        return signs.indices.contains(index) ? signs[index] : ""
    }
}

extension StringProtocol {
    /// The words of an emoji's name in lower case, whatever stands between them.
    var emojiWords: [String] {
        lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }
}
