/// The names of the skin tones in one language: "dark skin tone", "dunkle Hautfarbe".
struct SkinToneNames: Sendable {

    /// The words of a skin tone's name, without diacritics.
    private struct Name: Sendable {
        let tone: Emoji.SkinTone
        let words: [String]
        /// The words that not all skin tones share.
        let own: [String]
    }

    private let names: [Name]
    private let language: EmojiWords

    /// Creates the names from those that CLDR has for the modifiers in a language.
    init(_ language: EmojiWords) {
        self.language = language
        let words = Emoji.SkinTone.allCases.map { tone in
            (tone, (language.name(of: tone.text) ?? "").searchWords.map(SearchText.stripped))
        }
        let common = words.dropFirst().reduce(Set(words.first?.1 ?? [])) { $0.intersection($1.1) }
        names = words.map { Name(tone: $0, words: $1, own: $1.filter { !common.contains($0) }) }.filter {
            !$0.own.isEmpty
        }
    }

    /// Returns the skin tone at the end or at the beginning of a search, by its longest name, and the rest of the
    /// search. Words that all skin tones share can be omitted: "thumbs up dark".
    func tone(in words: [String]) -> (rest: [String], tone: Emoji.SkinTone)? {
        let plain = words.map(SearchText.stripped)
        for length in (1..<max(words.count, 1)).reversed() {
            if let tone = tone(named: plain.suffix(length)) { return (words.dropLast(length), tone) }
            if let tone = tone(named: plain.prefix(length)) { return (Array(words.dropFirst(length)), tone) }
        }
        return nil
    }

    /// Returns the skin tone whose name contains all these words, and whose own words are all among them.
    private func tone(named words: ArraySlice<String>) -> Emoji.SkinTone? {
        names.first { name in
            words.allSatisfy { word in name.words.contains { language.isForm(word, of: $0) } }
                && name.own.allSatisfy { own in words.contains { language.isForm($0, of: own) } }
        }?.tone
    }
}

extension Emoji.SkinTone {
    /// The modifier as a text.
    fileprivate var text: String { Unicode.Scalar(rawValue).map { String($0) } ?? "" }
}

extension EmojiSearch {
    /// Returns the results of a search. If a skin tone follows or precedes the name, the emoji are in that skin tone.
    package func find(_ text: String, upTo version: EmojiVersion = .newest, limit: Int = limit) -> [String] {
        guard let (_, emojis, _) = toned(text, upTo: version) else {
            return search(text, upTo: version, limit: limit)
        }
        return emojis.prefix(max(limit, 0)).map(\.char)
    }

    /// Returns the emoji for a name with a skin tone, in that skin tone; `nil` if it has none, or if it is the name of
    /// something.
    func toned(_ name: String, upTo version: EmojiVersion) -> (rest: String, emojis: [Emoji], tone: Emoji.SkinTone)? {
        let words = name.searchWords
        guard words.count > 1, let (rest, tone) = toneNames.lazy.compactMap({ $0.tone(in: words) }).first,
            called(words).names.isEmpty
        else { return nil }
        let bare = rest.joined(separator: " ")
        let found = search(bare, upTo: version).map { Emoji($0) }.filter(\.takesSkinTone)
        return found.isEmpty ? nil : (bare, found.map { $0.inSkinTone(tone) }, tone)
    }
}
