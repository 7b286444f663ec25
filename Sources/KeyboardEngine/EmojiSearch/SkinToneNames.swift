/// What the tones of skin are called in one language: "dark skin tone", "dunkle Hautfarbe".
struct SkinToneNames: Sendable {

    /// The words of a tone's name, without marks.
    private struct Name: Sendable {
        let tone: Emoji.SkinTone
        let words: [String]
        /// Those that not all tones have in common.
        let own: [String]
    }

    private let names: [Name]
    private let language: EmojiWords

    /// The names that a language has for the tones, as CLDR names the modifiers by themselves.
    init(_ language: EmojiWords) {
        self.language = language
        let words = Emoji.SkinTone.allCases.map { tone in
            (tone, (language.name(of: tone.text) ?? "").emojiWords.map { PlainLetters.plain($0) ?? $0 })
        }
        let common = words.dropFirst().reduce(Set(words.first?.1 ?? [])) { $0.intersection($1.1) }
        names = words.map { Name(tone: $0, words: $1, own: $1.filter { !common.contains($0) }) }.filter {
            !$0.own.isEmpty
        }
    }

    /// The tone at the end of a search, or at its beginning, as the longest of the names, and what is left of the search.
    /// Words that all tones have in common may be left out: "thumbs up dark".
    func tone(in words: [String]) -> (rest: [String], tone: Emoji.SkinTone)? {
        let plain = words.map { PlainLetters.plain($0) ?? $0 }
        for length in (1..<max(words.count, 1)).reversed() {
            if let tone = tone(named: plain.suffix(length)) { return (words.dropLast(length), tone) }
            if let tone = tone(named: plain.prefix(length)) { return (Array(words.dropFirst(length)), tone) }
        }
        return nil
    }

    /// The tone in whose name all these words are, and that has no word of its own that is not among them.
    private func tone(named words: ArraySlice<String>) -> Emoji.SkinTone? {
        names.first { name in
            words.allSatisfy { word in name.words.contains { language.isForm(word, of: $0) } }
                && name.own.allSatisfy { own in words.contains { language.isForm($0, of: own) } }
        }?.tone
    }
}

extension Emoji.SkinTone {
    /// The modifier by itself.
    fileprivate var text: String { Unicode.Scalar(rawValue).map { String($0) } ?? "" }
}

extension EmojiSearch {
    /// What a search finds: with a tone of skin behind the name, or before it, the emojis in that tone.
    package func find(_ text: String, upTo version: EmojiVersion = .newest, limit: Int = limit) -> [String] {
        guard let (_, emojis, _) = toned(text, upTo: version) else {
            return search(text, upTo: version, limit: limit)
        }
        return emojis.prefix(max(limit, 0)).map(\.char)
    }

    /// The emojis for a name with a tone of skin, in that tone; none where it has no tone, or is the name of something.
    /// - Parameter name: the words of the name, a space between them.
    func toned(_ name: String, upTo version: EmojiVersion) -> (rest: String, emojis: [Emoji], tone: Emoji.SkinTone)? {
        let words = name.emojiWords
        guard words.count > 1, let (rest, tone) = toneNames.lazy.compactMap({ $0.tone(in: words) }).first,
            called(name, { $0.emojiWords.joined(separator: " ") }).names.isEmpty
        else { return nil }
        let bare = rest.joined(separator: " ")
        let found = search(bare, upTo: version).map { Emoji($0) }.filter(\.takesSkinTone)
        return found.isEmpty ? nil : (bare, found.map { $0.inSkinTone(tone) }, tone)
    }
}
