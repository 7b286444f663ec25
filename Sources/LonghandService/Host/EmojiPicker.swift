internal import EmojiFiles
internal import KeyboardEngine
internal import UserMemory

/// The keyboard on which a search for emoji is open.
protocol EmojiSearchHost: AnyObject {
    /// The locales whose languages are searched, in addition to English.
    var searchLocales: [LocaleIdentifier] { get }
    /// The available emoji.
    var emojis: InstalledEmojis { get }
    /// The remembered emoji.
    var emojiMemory: EmojiMemory { get }
    /// Whether names in the text may be searched for.
    var welcomesEmojiNames: Bool { get }
    /// Replaces a text right before the cursor by an emoji, and remembers the emoji.
    /// - Parameter press: the key to consume; nil if no key has caused it.
    /// - Returns: whether it was possible.
    func put(_ emoji: Emoji, inPlaceOf text: String, insteadOf press: KeyPress?) -> Bool
    /// Adds an emoji to the favourites, or removes it.
    func setFavorite(_ emoji: Emoji, _ isFavorite: Bool)
    /// Called when the name that is typed into a search may have changed.
    func typedSearchDidChange(_ name: String)
    /// Called when a search by typing has ended.
    func typedSearchDidEnd()
}

/// The results of one search in the panel: it requests them, and lets the user choose one.
final class EmojiPicker {
    let runner: SessionRunner
    let host: any EmojiSearchHost
    private let panel: CandidatePanel
    private let source: CandidatePanel.Source
    private let finder: EmojiFinder
    /// The number of emoji shown at once.
    private let pageSize: Int
    /// Whether all keys are for the search, so that digits choose.
    private let hasKeys: Bool
    /// The line next to the cursor.
    private var line: String?

    /// - Parameter hasKeys: whether all keys are for the search, so that digits choose.
    init(
        _ host: any EmojiSearchHost, _ runner: SessionRunner, _ panel: CandidatePanel, as source: CandidatePanel.Source,
        pageSize: Int, hasKeys: Bool
    ) {
        (self.host, self.runner, self.panel, self.source) = (host, runner, panel, source)
        finder = EmojiFinder(host.emojis)
        (self.pageSize, self.hasKeys) = (pageSize, hasKeys)
    }

    /// The emoji that can be chosen; nil while nothing is shown, or only the result of an earlier search.
    var offer: EmojiOffer? {
        guard panel.source == source, case .emojis(let offer, _)? = panel.table else { return nil }
        return offer
    }

    /// Whether a search is in progress.
    var isSearching: Bool { finder.isSearching }

    /// Searches for emoji by name. An empty name finds those of a category.
    /// - Parameters:
    ///   - line: the line next to the cursor in the meantime.
    ///   - answer: receives the result later.
    func find(
        _ name: String, or category: EmojiCategory = .recent, line: String? = nil,
        _ answer: @escaping (EmojiOffer?) -> Void
    ) {
        self.line = line
        panel.present(.init(table: .searching, line: line), from: source)
        finder.find(
            name, or: category, in: host.searchLocales, memory: host.emojiMemory, pageSize: pageSize, answer)
    }

    /// Shows the result, or that there is none.
    func show(_ offer: EmojiOffer?) {
        let table = offer.map { CandidatePanel.Table.emojis($0, hasDigits: hasKeys) } ?? .nothing
        panel.present(.init(table: table, line: line), from: source)
    }

    /// Hides the results and drops the search.
    func close() {
        finder.cancel()
        panel.withdraw(source)
    }

    /// Whether the table can be shown.
    var isFree: Bool { panel.isFree(for: source) }

    // MARK: Choosing

    /// Handles a key that steers the table. One that moves the highlight needs nothing else.
    /// - Returns: the result of the key; nil if the key is not for the table.
    func steer(_ key: Key) -> EmojiOffer.Step? {
        guard var offer, let step = offer.steer(key, hasKeys: hasKeys) else { return nil }
        if step == .move { show(offer) }
        return step
    }

    /// Moves the highlight, as requested by a panel.
    func move(_ change: (inout EmojiOffer) -> Void) {
        guard var offer else { return }
        change(&offer)
        show(offer)
    }

    /// Consumes a key.
    func keep(_ press: KeyPress) -> Bool {
        runner.keep(press)
        return true
    }
}
