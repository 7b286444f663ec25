internal import GLibLoop
package import KeyboardEngine
internal import Platform

/// The data that is remembered about the user: emoji, words and choices. The user's other processes may change it too.
@MainActor package final class Memory {
    private lazy var emojiStore = Remembered<EmojiMemory>(.emojis) { [weak self] in self?.noteRead() }
    private lazy var wordStore = Remembered<Autocomplete.Words>(.words) { [weak self] in self?.noteRead() }
    private lazy var pickStore = Remembered<PickMemory>(.picks) { [weak self] in self?.noteRead() }
    private var stores: [any RememberedStore] { [emojiStore, wordStore, pickStore] }
    /// The words that are left alone until the process ends.
    package private(set) var sparedWords: Set<String> = []
    /// Watches for changes by other processes, once something is used.
    private var watch: FolderWatch?
    /// The calls that wait until the files have been read.
    private var readers: [() -> Void] = []
    /// The calls that wait for the end of the erasure in progress.
    private var erasing: [() -> Void] = []
    /// The calls that wait for the next one, as they came after its start.
    private var erasers: [() -> Void] = []

    /// The most recent emoji that are kept.
    package var emojiLimit = EmojiMemory().limit

    /// The most words that are left alone, enough for a session. After that the list starts again.
    private static let spareLimit = 1000
    /// The most calls that wait until everything is erased. A stuck disk can make each of them wait.
    private static let eraserLimit = 64

    /// Creates a memory that is empty until the files are read.
    package init() {}

    // MARK: Reading

    /// Starts to read the files, and removes what killed processes have left.
    package func begin() {
        StateFolder.worker.perform { StateFolder.removeDrafts() }
        refresh()
    }

    /// Starts to watch the files. What has changed since they were read is read at once.
    private func follow() {
        guard watch == nil else { return }
        watch = FolderWatch(StateFolder.path, worker: StateFolder.worker) { [weak self] in self?.refresh() }
        refresh()
    }

    private func refresh() { for store in stores { store.refresh() } }

    /// Whether the files have been read. Until then everything is empty.
    package var isRead: Bool { stores.allSatisfy(\.isRead) }

    /// Calls `action` once the files have been read.
    package func whenRead(_ action: @escaping () -> Void) {
        if isRead { action() } else { readers.append(action) }
    }

    private func noteRead() {
        guard isRead else { return }
        let waiting = readers
        readers = []
        for action in waiting { action() }
    }

    // MARK: Content

    /// The emoji that were used.
    package var emojis: EmojiMemory {
        follow()
        var emojis = emojiStore.content
        emojis.limit = emojiLimit
        return emojis
    }

    /// The words that were learned.
    package var words: Autocomplete.Words {
        follow()
        return wordStore.content
    }

    /// How often candidates were chosen.
    package var picks: PickMemory {
        follow()
        return pickStore.content
    }

    /// Counts a candidate that was chosen.
    package func notePick(_ candidate: KeyboardAction) {
        follow()
        pickStore.change { $0.note(candidate) }
    }

    /// Remembers that an emoji was used.
    package func use(_ emoji: Emoji) { changeEmojis { $0.use(emoji) } }

    /// Adds an emoji to the favourites, or removes it.
    package func setFavorite(_ emoji: Emoji, _ isFavorite: Bool) { changeEmojis { $0.setFavorite(emoji, isFavorite) } }

    private func changeEmojis(_ change: @escaping StateFile<EmojiMemory>.Change) {
        follow()
        emojiStore.change { [emojiLimit] in
            $0.limit = emojiLimit
            change(&$0)
        }
    }

    /// Changes the words.
    package func changeWords(_ change: @escaping @Sendable (inout Autocomplete.Words) -> Void) {
        follow()
        wordStore.change(change)
    }

    /// The words that are not corrected: those that are stored, and those that are left alone until the process ends.
    package var ignoredWords: [String] { words.ignored + sparedWords.subtracting(words.ignored).sorted() }

    /// Leaves a word alone until the process ends.
    package func spare(_ word: String) {
        if sparedWords.count >= Self.spareLimit { sparedWords = [] }
        sparedWords.insert(word)
    }

    /// Stops leaving a word alone.
    package func removeSpared(_ word: String) { sparedWords.remove(word) }

    // MARK: Erasing

    /// Erases everything: in memory at once, and on disk soon.
    /// - Parameter completion: called when nothing is left on disk.
    /// - Returns: false if too many calls wait for that, so that this one will not be completed.
    package func erase(_ completion: @escaping () -> Void) -> Bool {
        for store in stores { store.forget() }
        sparedWords = []
        guard erasers.count < Self.eraserLimit else { return false }
        erasers.append(completion)
        if erasing.isEmpty { eraseFiles() }
        return true
    }

    private func eraseFiles() {
        (erasing, erasers) = (erasers, [])
        let work = { @Sendable [forgetting = stores.map(\.forgetFile)] in
            StateFolder.erase()
            for forget in forgetting { forget() }
        }
        let isQueued = StateFolder.worker.perform { [weak self] in
            work()
            MainThread.perform { self?.finishErasing() }
        }
        guard !isQueued else { return }
        // There is no thread, and nothing may be left.
        work()
        finishErasing()
    }

    private func finishErasing() {
        let completed = erasing
        erasing = []
        for completion in completed { completion() }
        if !erasers.isEmpty { eraseFiles() }
    }
}
