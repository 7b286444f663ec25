/// What emojis and signs are called in one language, to be looked through in place.
package struct EmojiWords: Sendable {

    /// What language that is.
    package let locale: LocaleIdentifier

    private let content: [UInt8]
    /// Where each line begins in ``content``, and the end of the last.
    private let lines: [Int]
    private let index: EmojiIndex
    private let inflection: Inflection?
    /// What the number of phrases on each line adds to its rank.
    private let phrases: [EmojiRank]

    /// The lines of a file: emoji or sign, name, and keywords joined by `|`, between tabs.
    package init(content: [UInt8], locale: LocaleIdentifier = .english) {
        self.locale = locale
        let text = Array(content.drop(while: { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }))
        self.content = text
        lines = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        index = EmojiIndex(folding: text) { $0.first != UInt8(ascii: "#") && !$0.isSkinTone }
        inflection = Inflection(of: locale)
        phrases = zip(lines, lines.dropFirst()).map { start, end in
            EmojiRank.phrases(text[start..<end].count { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\t") })
        }
    }

    // MARK: Names

    /// How many lines there are.
    var count: Int { lines.count - 1 }

    /// What stands at the beginning of a line: an emoji or a sign.
    func text(_ line: Int) -> String { field(0, of: line) }

    /// Its name.
    func name(_ line: Int) -> String { field(1, of: line) }

    /// Its keywords.
    func keywords(_ line: Int) -> [String] { field(2, of: line).split(separator: "|").map(String.init) }

    private func field(_ number: Int, of line: Int) -> String {
        guard lines.indices.contains(line), lines.indices.contains(line + 1) else { return "" }
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

    /// How far a word in lower case is known.
    enum Knowledge { case whole, begun, unknown }

    /// Whether there is such a word, or one that begins so, with or without its marks.
    func knowledge(of word: String) -> Knowledge {
        let found = spellings(of: word).compactMap { spelling in
            index.words(beginningWith: spelling).first { _ in true }.map { index.isLonger($0, than: spelling) }
        }
        return found.isEmpty ? .unknown : found.contains(false) ? .whole : .begun
    }

    /// A word as it is, and where that differs, without its marks.
    private func spellings(of word: String) -> [[UInt8]] {
        [Array(word.utf8)] + (PlainLetters.plain(word).map { [Array($0.utf8)] } ?? [])
    }

    /// The lines that have a word in lower case, each with its best rank: as it is, in another form, or as the beginning
    /// of another word; with and without its marks.
    /// - Parameter isBegun: whether it is no word itself in any of the languages, but begins one.
    func lines(having word: String, isBegun: Bool = false) -> [Int: EmojiRank] {
        var found = Matches()
        let spellings = spellings(of: word)
        let isWritten = index.words(Array(word.utf8)).contains { !$0.isPlain }
        let other: EmojiRank.Marks = isWritten ? .others : .leftOut
        for (number, spelling) in spellings.enumerated() {
            for each in index.words(beginningWith: spelling) {
                let match: EmojiRank.Match = index.isLonger(each, than: spelling) ? .beginning : .whole
                found.note(each, EmojiRank(match, each, marks: each.isPlain || number > 0 ? other : .same))
            }
        }
        let isShort = word.unicodeScalars.count <= Inflection.shortest
        let match: EmojiRank.Match = isBegun ? .formOfBegun : isShort ? .formOfShort : .form
        for form in spellings.last.flatMap({ inflection?.forms(of: $0) }) ?? [] {
            for each in index.words(form) { found.note(each, EmojiRank(match, each)) }
        }
        return found.ranks
    }

    /// The lines with a word that resembles one in lower case, each with its best rank.
    func lines(resembling word: String) -> [Int: EmojiRank] {
        var found = Matches()
        for (each, distance) in index.words(resembling: word) {
            found.note(each, EmojiRank(.mistakes(distance), each, marks: each.isPlain ? .leftOut : .same))
        }
        return found.ranks
    }

    /// The lines that have a word in lower case as a whole.
    func lines(havingAll word: String) -> Set<Int> {
        let letters = Array(word.utf8)
        let words = index.words(beginningWith: letters).filter { !index.goesOn($0, behind: letters) }
        return Set(words.map { Int($0.line) })
    }

    /// What the number of its names and keywords adds to the rank of a line.
    func rank(_ line: Int) -> EmojiRank { phrases.indices.contains(line) ? phrases[line] : .nothing }

    /// What it adds to the rank of a line that words, in lower case, are the whole of its name or of a keyword.
    func phraseRank(_ words: [String], of line: Int) -> EmojiRank {
        let name = name(line)
        let parts = [name] + (name.split(separator: ":").dropFirst().last.map { [String($0)] } ?? [])
        if parts.contains(where: { $0.emojiWords == words }) { return .namePhrase }
        return keywords(line).contains { $0.emojiWords == words } ? .keywordPhrase : .nothing
    }

    /// Whether a word is another, or a form of it; both in lower case and without marks.
    func isForm(_ word: String, of other: String) -> Bool {
        word == other || inflection?.forms(of: Array(word.utf8)).contains(Array(other.utf8)) == true
    }
}

/// The lines in which a word was met.
private struct Matches {
    private var found: [Int: (best: EmojiRank, isInName: Bool, isInKeywords: Bool)] = [:]

    mutating func note(_ word: EmojiIndex.Word, _ rank: EmojiRank) {
        let line = Int(word.line)
        let known = found[line] ?? (rank, false, false)
        let isInName = word.place.isInName
        found[line] = (min(known.best, rank), known.isInName || isInName, known.isInKeywords || !isInName)
    }

    /// The rank of each line.
    var ranks: [Int: EmojiRank] {
        found.mapValues { $0.isInName && $0.isInKeywords ? $0.best + .both : $0.best }
    }
}

extension Sequence<UInt8> {
    /// Whether a field is a tone of skin by itself, whose name is no emoji's.
    fileprivate var isSkinTone: Bool {
        Emoji.SkinTone.allCases.contains { tone in
            Unicode.Scalar(tone.rawValue).map { elementsEqual(String($0).utf8) } ?? false
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
