/// The names and keywords of emoji and symbols in one language, searched in place.
package struct EmojiWords: Sendable {

    /// The language of the names.
    package let locale: LocaleIdentifier

    private let content: [UInt8]
    /// The offset of each line in ``content``, and the end of the last.
    private let lines: [Int]
    private let index: EmojiIndex
    private let inflection: Inflection?
    /// The cost of the number of phrases on each line.
    private let phrases: [EmojiRank]

    /// Reads the lines of a file: emoji or symbol, name, and keywords joined by `|`, between tabs.
    package init(content: [UInt8], locale: LocaleIdentifier = .english) {
        self.locale = locale
        let text = Array(content[...].withoutByteOrderMark)
        self.content = text
        lines = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        index = EmojiIndex(text) { !$0.starts(with: "# ".utf8) && !$0.isSkinTone }
        inflection = Inflection(of: locale)
        phrases = zip(lines, lines.dropFirst()).map { start, end in
            EmojiRank.phrases(text[start..<end].count { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\t") })
        }
    }

    // MARK: Names

    /// The number of lines.
    var count: Int { lines.count - 1 }

    /// Returns the emoji or symbol at the beginning of a line.
    func text(_ line: Int) -> String { field(0, of: line) }

    /// Returns the name on a line.
    func name(_ line: Int) -> String { field(1, of: line) }

    /// Returns the keywords on a line.
    func keywords(_ line: Int) -> [String] { field(2, of: line).split(separator: "|").map(String.init) }

    private func field(_ number: Int, of line: Int) -> String {
        guard lines.indices.contains(line), lines.indices.contains(line + 1) else { return "" }
        let fields = content[lines[line]..<(lines[line + 1] - 1)]
            .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        return fields.indices.contains(number) ? String(decoding: fields[number], as: UTF8.self) : ""
    }

    /// Returns the name of an emoji or symbol, or `nil` if the language has none.
    package func name(of text: String) -> String? {
        let key = Array(text.withoutEmojiStyle.utf8) + [UInt8(ascii: "\t")]
        for start in lines where content[start...].starts(with: key) {
            let name = content[(start + key.count)...].prefix { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\n") }
            return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
        }
        return nil
    }

    // MARK: Search

    /// How much of a word in lower case is known.
    enum Knowledge { case whole, begun, unknown }

    /// Returns whether there is such a word, or one that begins with it, with or without its diacritics.
    func knowledge(of word: String) -> Knowledge {
        let found = spellings(of: word).compactMap { spelling in
            index.words(beginningWith: spelling).first { _ in true }.map { index.isLonger($0, than: spelling) }
        }
        return found.isEmpty ? .unknown : found.contains(false) ? .whole : .begun
    }

    /// Returns the word, and its spelling without diacritics if that differs.
    private func spellings(of word: String) -> [[UInt8]] {
        [Array(word.utf8)] + (SearchText.plain(word).map { [Array($0.utf8)] } ?? [])
    }

    /// Returns the lines that match a lower case word, each with its best rank. The word can occur as it is, in another
    /// form, or as the beginning of another word, with and without diacritics.
    /// - Parameter isBegun: Whether it is not a word in any of the languages, but the beginning of one.
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

    /// Returns the lines whose names begin with a lower case word, with or without diacritics.
    func lines(withNamesBeginning word: String) -> Set<Int> {
        spellings(of: word).reduce(into: []) { lines, spelling in
            for each in index.words(beginningWith: spelling) where each.place == .name || each.place == .nameBeginning {
                lines.insert(Int(each.line))
            }
        }
    }

    /// Returns the lines with a word similar to a lower case one, each with its best rank.
    func lines(resembling word: String) -> [Int: EmojiRank] {
        var found = Matches()
        for (each, distance) in index.words(resembling: word) {
            found.note(each, EmojiRank(.mistakes(distance), each, marks: each.isPlain ? .leftOut : .same))
        }
        return found.ranks
    }

    /// Returns the cost of the number of names and keywords on a line.
    func rank(_ line: Int) -> EmojiRank { phrases.indices.contains(line) ? phrases[line] : .nothing }

    /// Returns the lines with a name, whole or without the kind of emoji, or a keyword that consists of these words.
    func lines(called words: [String]) -> (names: Set<Int>, keywords: Set<Int>) {
        index.phrases(of: words).reduce(into: ([], [])) { lines, phrase in
            if phrase.isName { lines.names.insert(Int(phrase.line)) } else { lines.keywords.insert(Int(phrase.line)) }
        }
    }

    /// Returns the cost for each line on which several words are together what it is called, or begin each word of it.
    func phraseRanks(_ words: [String]) -> [Int: EmojiRank] {
        guard words.count > 1 else { return [:] }
        let (names, keywords) = lines(called: words)
        var ranks: [Int: EmojiRank] = [:]
        for phrase in index.names(abbreviatedBy: words) { ranks[Int(phrase.line)] = .abbreviatedName }
        for line in keywords { ranks[line] = .keywordPhrase }
        for line in names { ranks[line] = .namePhrase }
        return ranks
    }

    /// Returns whether a word equals another or is a form of it; both in lower case and without diacritics.
    func isForm(_ word: String, of other: String) -> Bool {
        word == other || inflection?.forms(of: Array(word.utf8)).contains(Array(other.utf8)) == true
    }
}

/// The lines that match a word.
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
    /// Whether a field is a skin tone on its own, which does not count as an emoji.
    fileprivate var isSkinTone: Bool {
        Emoji.SkinTone.allCases.contains { tone in
            Unicode.Scalar(tone.rawValue).map { elementsEqual(String($0).utf8) } ?? false
        }
    }
}

extension String {
    /// The text without the variation selector for colour, as CLDR writes emoji.
    var withoutEmojiStyle: String {
        unicodeScalars.contains("\u{FE0F}")
            ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{FE0F}" })) : self
    }
}
