internal import KeyboardEngine

/// What is remembered of the user: emojis, words, and picks. Other processes of the user may change it as well.
final class Memory {
    private lazy var emojiStore = Remembered<EmojiMemory>("emojis") { [weak self] in self?.follow() }
    private lazy var wordStore = Remembered<Autocomplete.Words>("words") { [weak self] in self?.follow() }
    private lazy var pickStore = Remembered<PickMemory>("picks") { [weak self] in self?.follow() }
    /// Follows what other processes do, from when something has been read.
    private var watch: FolderWatch?

    /// How many recent emojis there are at most.
    var emojiLimit = EmojiMemory().limit

    private func follow() {
        guard watch == nil else { return }
        watch = FolderWatch(StateFolder.path) { [weak self] in
            self?.emojiStore.refresh()
            self?.wordStore.refresh()
            self?.pickStore.refresh()
        }
    }

    /// The emojis that were used.
    var emojis: EmojiMemory {
        var emojis = emojiStore.content
        emojis.limit = emojiLimit
        return emojis
    }

    /// The words that were taught.
    var words: Autocomplete.Words { wordStore.content }

    /// How often candidates were picked.
    var picks: PickMemory { pickStore.content }

    /// Counts a candidate that was picked.
    func notePick(_ candidate: KeyboardAction) { pickStore.change { $0.note(candidate) } }

    /// Remembers that an emoji was used.
    func use(_ emoji: Emoji) { changeEmojis { $0.use(emoji) } }

    /// Marks an emoji, or does so no longer.
    func setFavorite(_ emoji: Emoji, _ isFavorite: Bool) { changeEmojis { $0.setFavorite(emoji, isFavorite) } }

    private func changeEmojis(_ change: @escaping StateFile<EmojiMemory>.Change) {
        emojiStore.change { [emojiLimit] in
            $0.limit = emojiLimit
            change(&$0)
        }
    }

    /// Changes the words.
    func changeWords(_ change: @escaping StateFile<Autocomplete.Words>.Change) { wordStore.change(change) }

    /// Forgets everything, here and on the disk.
    func erase() {
        emojiStore.erase()
        wordStore.erase()
        pickStore.erase()
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
