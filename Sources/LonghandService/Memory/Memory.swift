internal import KeyboardEngine

/// What is remembered of the user: emojis, words, and picks. It is read when it is first needed.
final class Memory {
    /// The emojis that were used.
    private(set) lazy var emojis = EmojiContext(readEmojis())
    /// The words that were taught.
    private(set) lazy var words = readWords()

    /// How often candidates were picked.
    private(set) lazy var picks = readPicks()

    /// How many recent emojis there are at most.
    var emojiLimit = EmojiMemory().limit { didSet { if hasEmojis { emojis.memory.limit = emojiLimit } } }

    private let emojiFile = StateFile("emojis")
    private let wordFile = StateFile("words")
    private let pickFile = StateFile("picks")
    /// Whether the emojis have been read.
    private var hasEmojis = false
    /// Whether the words have been read.
    private var hasWords = false
    /// Whether the picks have been read.
    private var hasPicks = false

    private func readEmojis() -> EmojiMemory {
        hasEmojis = true
        let memory = emojiFile.read { (text) throws(StateText.Failure) in
            try EmojiMemory(text: text, limit: emojiLimit)
        }
        return memory ?? EmojiMemory(limit: emojiLimit)
    }

    private func readWords() -> Autocomplete.Words {
        hasWords = true
        return wordFile.read { (text) throws(StateText.Failure) in try Autocomplete.Words(text: text) }
            ?? Autocomplete.Words()
    }

    private func readPicks() -> PickMemory {
        hasPicks = true
        return pickFile.read { (text) throws(StateText.Failure) in try PickMemory(text: text) } ?? PickMemory()
    }

    /// Counts a candidate that was picked.
    func notePick(_ candidate: KeyboardAction) {
        picks.note(candidate)
        pickFile.write(picks.text)
    }

    /// Remembers that an emoji was used.
    func use(_ emoji: Emoji) {
        emojis.use(emoji)
        emojiFile.write(emojis.memory.text)
    }

    /// Marks an emoji, or does so no longer.
    func setFavorite(_ emoji: Emoji, _ isFavorite: Bool) {
        emojis.setFavorite(emoji, isFavorite)
        emojiFile.write(emojis.memory.text)
    }

    /// Changes the words.
    func changeWords(_ change: (inout Autocomplete.Words) -> Void) {
        let old = words
        change(&words)
        if words != old { wordFile.write(words.text) }
    }

    /// Forgets everything, here and on the disk.
    func erase() {
        if hasEmojis { emojis.erase() }
        if hasWords { words = Autocomplete.Words() }
        if hasPicks { picks = PickMemory() }
        emojiFile.erase()
        wordFile.erase()
        pickFile.erase()
    }
}

extension Emoji {
    /// The emoji that a text is; nil where it is anything else.
    init?(text: String) {
        guard text.count == 1, let first = text.unicodeScalars.first, first.properties.isEmoji,
            first.properties.isEmojiPresentation || text.unicodeScalars.count > 1
        else { return nil }
        self.init(text)
    }
}
