internal import KeyboardEngine

/// Finds emojis by the names that are typed into the text behind a colon: `:smi`.
///
/// It watches keys pass, and goes by the text that the program has reported and by what was typed since. Nothing is
/// kept from the program but the keys that choose.
final class ColonSearch {
    private let picker: EmojiPicker
    /// The end of the text before the cursor, as far as it is known.
    private var text: Substring?
    /// Whether the last key has typed or deleted something: a cursor that only comes by a name looks for nothing.
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

    init(_ host: any EmojiSearchHost, _ runner: SessionRunner, _ panel: CandidatePanel) {
        picker = EmojiPicker(host, runner, panel, as: .colonSearch, pageSize: Self.pageSize, hasKeys: false)
    }

    /// Whether a name is being typed.
    var isActive: Bool { query != nil && !isDismissed }

    // MARK: Keys

    /// Takes a key that goes down.
    /// - Returns: whether it has chosen; otherwise it goes its way, see ``follow(_:behind:isKept:)``.
    func choose(by press: KeyPress) -> Bool {
        guard isActive, !press.isCommand else { return false }
        if press.key == .tab, picker.offer == nil, picker.isSearching {
            isEager = true
            return picker.keep(press)
        }
        if press.key == .character(":"), let exact = picker.offer?.exact { return take(exact, insteadOf: press) }
        switch picker.steer(press.key) {
        case .take(let emoji): return take(emoji, insteadOf: press)
        case .move: break
        case .close: dismiss()
        case nil: return false
        }
        return picker.keep(press)
    }

    /// What stands before the cursor before a key goes its way.
    var textBefore: Substring? { reported ?? text }

    private var reported: Substring? {
        guard let context = picker.runner.session.textContext, context.selected.isEmpty else { return nil }
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
        case .space, .tab, .backTab, .return, .escape, .left, .right, .up, .down, .pageUp, .pageDown, .shift, .level,
            .command, .dead, .compose, .other:
            leave()
        }
    }

    private func note(_ text: Substring?) {
        isTyping = true
        self.text = text
        if let text { look(at: text) }
    }

    /// The program has reported its text.
    func noteText() {
        guard isTyping, let context = picker.runner.session.textContext else { return }
        guard context.selected.isEmpty else { return leave() }
        text = context.before.suffix(Self.reach)
        look(at: context.before)
    }

    /// The text is another one, or the search is over.
    func leave() {
        (text, isTyping) = (nil, false)
        end()
    }

    // MARK: Searching

    private func look(at text: some StringProtocol) {
        let found = EmojiQuery(endOf: text)
        guard found != query else { return }
        guard let found, picker.host?.welcomesEmojiNames == true else { return end() }
        query = found
        if !isDismissed { search(for: found) }
    }

    private func search(for query: EmojiQuery) {
        picker.find(query.name) { [weak self] offer in self?.show(offer, for: query) }
    }

    private func show(_ offer: EmojiOffer?, for query: EmojiQuery) {
        guard query == self.query, !isDismissed, picker.isFree else { return }
        picker.show(offer)
        guard isEager else { return }
        isEager = false
        if let highlighted = offer?.highlighted {
            _ = take(highlighted, insteadOf: nil)
        } else {
            picker.runner.performLate([.performTab])
        }
    }

    private func end() {
        isEager = false
        isDismissed = false
        guard query != nil else { return }
        query = nil
        picker.close()
    }

    private func dismiss() {
        isDismissed = true
        picker.close()
    }

    // MARK: Choosing

    /// Puts an emoji in the place of its name.
    /// - Returns: false where the name does not stand there.
    func take(_ emoji: Emoji, insteadOf press: KeyPress?) -> Bool {
        guard let query, textBefore.flatMap({ EmojiQuery(endOf: $0) }) == query,
            picker.host?.put(emoji, inPlaceOf: query.text, insteadOf: press) == true
        else { return false }
        leave()
        return true
    }

    /// Moves the highlight as a panel asks for.
    func move(_ change: (inout EmojiOffer) -> Void) { picker.move(change) }
}
