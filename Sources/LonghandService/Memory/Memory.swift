internal import KeyboardEngine

/// The data that is remembered about the user: emoji, words and choices. The user's other processes may change it too.
final class Memory {
    private lazy var emojiStore = Remembered<EmojiMemory>("emojis") { [weak self] in self?.follow() }
    private lazy var wordStore = Remembered<Autocomplete.Words>("words") { [weak self] in self?.follow() }
    private lazy var pickStore = Remembered<PickMemory>("picks") { [weak self] in self?.follow() }
    /// Watches for changes by other processes, once something has been read.
    private var watch: FolderWatch?

    /// The most recent emoji that are kept.
    var emojiLimit = EmojiMemory().limit

    private func follow() {
        guard watch == nil else { return }
        watch = FolderWatch(StateFolder.path) { [weak self] in
            self?.emojiStore.refresh()
            self?.wordStore.refresh()
            self?.pickStore.refresh()
        }
    }

    /// The emoji that were used.
    var emojis: EmojiMemory {
        var emojis = emojiStore.content
        emojis.limit = emojiLimit
        return emojis
    }

    /// The words that were learned.
    var words: Autocomplete.Words { wordStore.content }

    /// How often candidates were chosen.
    var picks: PickMemory { pickStore.content }

    /// Counts a candidate that was chosen.
    func notePick(_ candidate: KeyboardAction) { pickStore.change { $0.note(candidate) } }

    /// Remembers that an emoji was used.
    func use(_ emoji: Emoji) { changeEmojis { $0.use(emoji) } }

    /// Adds an emoji to the favourites, or removes it.
    func setFavorite(_ emoji: Emoji, _ isFavorite: Bool) { changeEmojis { $0.setFavorite(emoji, isFavorite) } }

    private func changeEmojis(_ change: @escaping StateFile<EmojiMemory>.Change) {
        emojiStore.change { [emojiLimit] in
            $0.limit = emojiLimit
            change(&$0)
        }
    }

    /// Changes the words.
    func changeWords(_ change: @escaping StateFile<Autocomplete.Words>.Change) { wordStore.change(change) }

    /// Erases everything, in memory and on disk.
    func erase() {
        emojiStore.erase()
        wordStore.erase()
        pickStore.erase()
    }
}

extension Emoji {
    /// Creates the emoji that a text consists of. Returns nil for any other text.
    init?(text: String) {
        guard text.count == 1, let first = text.unicodeScalars.first, first.properties.isEmoji,
            first.properties.isEmojiPresentation || text.unicodeScalars.count > 1
        else { return nil }
        self.init(text)
    }
}
