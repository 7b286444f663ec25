internal import KeyboardEngine

/// The keyboard that a search for emojis is open on.
protocol EmojiSearchHost: AnyObject {
    /// The locales in whose languages emojis are looked for, besides English.
    var searchLocales: [LocaleIdentifier] { get }
    /// The emojis that there are.
    var emojis: InstalledEmojis { get }
    /// What is remembered of emojis.
    var emojiMemory: EmojiMemory { get }
    /// Whether names may be looked for in what is typed into the text.
    var welcomesEmojiNames: Bool { get }
    /// Puts an emoji in the place of a text right before the cursor, and remembers it.
    /// - Parameter press: the key that it takes the place of; nil where none has asked for it.
    /// - Returns: whether that can be done.
    func put(_ emoji: Emoji, inPlaceOf text: String, insteadOf press: KeyPress?) -> Bool
    /// A search by typing has ended.
    func typedSearchDidEnd()
}

/// The emojis that one search finds, in the panel: it asks for them, and lets one be chosen.
final class EmojiPicker {
    let runner: SessionRunner
    private(set) weak var host: (any EmojiSearchHost)?
    private let panel: CandidatePanel
    private let source: CandidatePanel.Source
    private let finder: EmojiFinder
    /// How many are shown at once.
    private let pageSize: Int
    /// Whether keys are for the search alone, and digits pick.
    private let hasKeys: Bool
    /// What stands beside the cursor.
    private var line: String?

    /// - Parameter hasKeys: whether keys are for the search alone, and digits pick.
    init(
        _ host: any EmojiSearchHost, _ runner: SessionRunner, _ panel: CandidatePanel, as source: CandidatePanel.Source,
        pageSize: Int, hasKeys: Bool
    ) {
        (self.host, self.runner, self.panel, self.source) = (host, runner, panel, source)
        finder = EmojiFinder(host.emojis)
        (self.pageSize, self.hasKeys) = (pageSize, hasKeys)
    }

    /// What can be chosen from; nil while nothing is shown, or only what another search has found.
    var offer: EmojiOffer? {
        guard panel.source == source, case .emojis(let offer, _)? = panel.table else { return nil }
        return offer
    }

    /// Whether an answer is waited for.
    var isSearching: Bool { finder.isSearching }

    /// Looks for emojis by a name, or for none by what was used and marked.
    /// - Parameters:
    ///   - line: what stands beside the cursor meanwhile.
    ///   - answer: gets what was found, some time later.
    func find(_ name: String, line: String? = nil, _ answer: @escaping (EmojiOffer?) -> Void) {
        self.line = line
        panel.present(.init(table: .searching, line: line), from: source)
        guard let host else { return }
        finder.find(name, in: host.searchLocales, memory: host.emojiMemory, pageSize: pageSize, answer)
    }

    /// Shows what was found, or that nothing was.
    func show(_ offer: EmojiOffer?) {
        let table = offer.map { CandidatePanel.Table.emojis($0, hasDigits: hasKeys) } ?? .nothing
        panel.present(.init(table: table, line: line), from: source)
    }

    /// Shows nothing any more, and waits for nothing.
    func close() {
        finder.cancel()
        panel.withdraw(source)
    }

    /// Whether the table can be had.
    var isFree: Bool { panel.isFree(for: source) }

    // MARK: Choosing

    /// Lets a key steer; one that moves the highlight is done with.
    /// - Returns: what it comes to; nil where the key is for something else.
    func steer(_ key: Key) -> EmojiOffer.Step? {
        guard var offer, let step = offer.steer(key, hasKeys: hasKeys) else { return nil }
        if step == .move { show(offer) }
        return step
    }

    /// Moves the highlight as a panel asks for.
    func move(_ change: (inout EmojiOffer) -> Void) {
        guard var offer else { return }
        change(&offer)
        show(offer)
    }

    /// Keeps a key from the program.
    func keep(_ press: KeyPress) -> Bool {
        runner.keep(press)
        return true
    }
}
