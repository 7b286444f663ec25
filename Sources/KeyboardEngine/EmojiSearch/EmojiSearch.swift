/// Finds emojis and signs by what they are called, best first.
package struct EmojiSearch: Sendable {

    /// The emojis that there are.
    package let catalogue: EmojiCatalogue
    private let languages: [EmojiWords]
    /// Places in the catalogue by emoji, as CLDR names it.
    private let places: [String: Int]

    /// How many are found at most.
    package static let limit = 64
    /// How many characters a search may have.
    package static let longest = 64

    /// A search in languages, the one that counts most first. The names of the catalogue are looked through as well.
    package init(catalogue: EmojiCatalogue, languages: [EmojiWords]) {
        self.catalogue = catalogue
        self.languages = languages
        let keys = catalogue.entries.enumerated().map { ($1.emoji.char.withoutEmojiStyle, $0) }
        places = Dictionary(keys) { first, _ in first }
    }

    /// The language that most names are of: the one that counts most.
    var locale: LocaleIdentifier { languages.first?.locale ?? .english }

    /// What an emoji or a sign is called in the first language that has a name for it.
    package func name(of text: String) -> String? {
        languages.lazy.compactMap { $0.name(of: text) }.first
            ?? places[text.withoutEmojiStyle].map { catalogue.entries[$0].name }
    }

    /// What an emoji is called, in whichever tone of skin.
    package func name(of emoji: Emoji) -> String? { name(of: emoji.char) ?? name(of: emoji.neutral.char) }

    /// What is called so in one of the languages, and what has it for a keyword.
    /// - Parameter normalize: brings a name into the form that `name` has.
    func called(_ name: String, _ normalize: (String) -> String) -> (names: Set<String>, keywords: Set<String>) {
        var found: (names: Set<String>, keywords: Set<String>) = ([], [])
        guard let word = name.split(separator: " ").first.map({ Array($0.utf8) }) else { return found }
        for language in languages {
            for line in language.lines(beginningWith: word).keys {
                if normalize(language.name(line)) == name { found.names.insert(language.text(line)) }
                let isKeyword = language.keywords(line).contains { normalize($0) == name }
                if isKeyword { found.keywords.insert(language.text(line)) }
            }
        }
        return found
    }

    /// Whether a text is an emoji, and no other sign that has a name.
    func isEmoji(_ text: String) -> Bool { places[text.withoutEmojiStyle] != nil }

    /// The emojis and signs whose names and keywords have every word of a search, or begin with it, or, where there are
    /// none, resemble it; those of newer versions left out.
    package func search(_ text: String, upTo version: EmojiVersion = .newest, limit: Int = limit) -> [String] {
        let words = text.prefix(Self.longest).emojiWords
        guard !words.isEmpty, limit > 0 else { return [] }
        var found = hits(words) { $0.lines(beginningWith: Array($1.utf8)) }
        if found.isEmpty { found = hits(words) { $0.lines(resembling: $1) } }
        let shown = found.filter { isShown($0.key, version) }
        return shown.sorted { ($0.value, place($0.key), $0.key) < ($1.value, place($1.key), $1.key) }
            .prefix(limit).map { styled($0.key) }
    }

    /// The texts that have all words, with the sum of their ranks in the language that suits best.
    private func hits(_ words: [String], _ find: (EmojiWords, String) -> [Int: EmojiWords.Rank]) -> [String: Int] {
        var found: [String: Int] = [:]
        for (index, language) in languages.enumerated() {
            var lines = find(language, words[0])
            for word in words.dropFirst() {
                let others = find(language, word)
                lines = Dictionary(
                    uniqueKeysWithValues: lines.compactMap { line, rank in others[line].map { (line, rank + $0) } })
            }
            // A language that counts less has to suit better.
            let whole = words.joined(separator: " ")
            for (line, rank) in lines {
                let text = language.text(line)
                let rank = 2 * (rank + language.bonus(line, for: whole)) + index
                found[text] = min(found[text] ?? .max, rank)
            }
        }
        return found
    }

    private func place(_ text: String) -> Int { places[text] ?? .max }

    private func isShown(_ text: String, _ version: EmojiVersion) -> Bool {
        places[text].map { catalogue.entries[$0].version <= version } ?? true
    }

    /// The emoji with the sign that asks for colour where it needs one.
    private func styled(_ text: String) -> String { places[text].map { catalogue.entries[$0].emoji.char } ?? text }
}

extension StringProtocol {
    /// The words of an emoji's name in lower case, whatever stands between them.
    var emojiWords: [String] {
        lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }
}
