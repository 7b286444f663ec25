internal import KeyboardEngine

/// Finds emojis by the names that are typed into the text behind a colon: `:smi`.
///
/// It looks on while keys pass, and goes by what the program has told of its text and by what was typed since. Nothing is
/// kept from the program but the keys that choose.
final class ColonSearch {
    private let field: EmojiField
    private let bar: EmojiBar
    /// The end of the text before the cursor, as far as it is known.
    private var text: Substring?
    /// Whether the last key has typed or deleted something: whoever only comes by a name is not looking for it.
    private var isTyping = false
    private var query: EmojiQuery?
    /// Whether this name was searched for long enough.
    private var isDismissed = false
    /// Whether Tab was pressed before anything was found.
    private var isEager = false

    /// How many emojis are shown at once: they stand in the way of the text.
    private static let pageSize = 5
    /// How much of the text is looked at: the longest name, its colon, and what stands before that.
    private static let reach = EmojiSearch.longest + 2

    init(_ field: EmojiField, _ bar: EmojiBar) { (self.field, self.bar) = (field, bar) }

    /// Whether a name is being typed.
    var isActive: Bool { query != nil && !isDismissed }

    // MARK: Keys

    /// Takes a key that goes down.
    /// - Returns: whether it has chosen; otherwise it goes its way, see ``follow(_:behind:isKept:)``.
    func choose(by press: KeyPress) -> Bool {
        guard isActive, !press.isCommand else { return false }
        if press.key == .tab, bar.offer == nil, field.finder.isSearching {
            isEager = true
            return keep(press)
        }
        guard var offer = bar.offer else { return false }
        if press.key == .character(":"), let exact = offer.exact { return take(exact, insteadOf: press) }
        switch offer.steer(press.key, hasKeys: false) {
        case .take(let emoji): return take(emoji, insteadOf: press)
        case .move: bar.show(offer, hasDigits: false)
        case .close: dismiss()
        case nil: return false
        }
        return keep(press)
    }

    private func keep(_ press: KeyPress) -> Bool {
        field.runner.keep(press)
        return true
    }

    /// What stands before the cursor before a key goes its way.
    var textBefore: Substring? { told ?? text }

    private var told: Substring? {
        guard let context = field.runner.session.textContext, context.selected.isEmpty else { return nil }
        return context.before.suffix(Self.reach)
    }

    /// Takes account of a key that has gone its way.
    /// - Parameters:
    ///   - before: what stood before the cursor then.
    ///   - isKept: whether the program did not get it.
    func follow(_ press: KeyPress, behind before: Substring?, isKept: Bool) {
        isEager = false
        guard !press.isCommand else { return leave() }
        switch press.key {
        case .character(let typed): note(isKept ? nil : before.map { $0 + typed })
        case .backspace: note(isKept ? nil : before.map { $0.dropLast() })
        default: leave()
        }
    }

    private func note(_ text: Substring?) {
        isTyping = true
        self.text = text
        if let text { look(at: text) }
    }

    /// The program has told its text.
    func noteText() {
        guard isTyping, let context = field.runner.session.textContext else { return }
        guard context.selected.isEmpty else { return leave() }
        text = context.before.suffix(Self.reach)
        look(at: context.before)
    }

    /// The text is another one, or somebody is done with it.
    func leave() {
        (text, isTyping) = (nil, false)
        end()
    }

    // MARK: Searching

    private func look(at text: some StringProtocol) {
        let found = EmojiQuery(endOf: text)
        guard found != query else { return }
        guard let found, field.isWelcome() else { return end() }
        query = found
        if !isDismissed { search(for: found) }
    }

    private func search(for query: EmojiQuery) {
        bar.await()
        field.find(query.name, pageSize: Self.pageSize) { [weak self] offer in self?.show(offer, for: query) }
    }

    private func show(_ offer: EmojiOffer?, for query: EmojiQuery) {
        guard query == self.query, !isDismissed, field.isFree else { return }
        bar.show(offer, hasDigits: false)
        guard isEager else { return }
        isEager = false
        if let marked = offer?.marked {
            _ = take(marked, insteadOf: nil)
        } else {
            field.runner.performLate([.performTab])
        }
    }

    private func end() {
        isEager = false
        isDismissed = false
        guard query != nil else { return }
        query = nil
        field.finder.cancel()
        bar.hide()
    }

    private func dismiss() {
        isDismissed = true
        field.finder.cancel()
        bar.hide()
    }

    // MARK: Choosing

    /// Puts an emoji in the place of its name.
    /// - Returns: false where the name does not stand there.
    func take(_ emoji: Emoji, insteadOf press: KeyPress?) -> Bool {
        guard let query, textBefore.flatMap({ EmojiQuery(endOf: $0) }) == query,
            field.put(emoji, inPlaceOf: query.text, insteadOf: press)
        else { return false }
        leave()
        return true
    }
}
