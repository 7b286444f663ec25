internal import KeyboardEngine
internal import PressAndHold

/// Searches for emoji by names that the user types into the text after a colon: `:smi`.
///
/// It observes keys, and combines the text that the program reported with what was typed since. Only the keys that
/// choose are kept from the program.
final class ColonSearch {
    private let picker: EmojiPicker
    /// The end of the text before the cursor, as far as it is known.
    private var text: Substring?
    /// Whether the last key typed or deleted something. Moving the cursor to a name does not start a search.
    private var isTyping = false
    private var query: EmojiQuery?
    /// Whether the user has dismissed the search for this name.
    private var isDismissed = false
    /// Whether Tab was pressed before there was a result.
    private var isEager = false

    /// The number of emoji shown at once, small since they cover the text.
    private static let pageSize = 5
    /// How much of the text to look at: the longest name, its colon, and the character before it.
    private static let reach = EmojiSearch.longest + 2

    init(_ host: any EmojiSearchHost, _ runner: SessionRunner, _ panel: CandidatePanel) {
        picker = EmojiPicker(host, runner, panel, as: .colonSearch, pageSize: Self.pageSize, hasKeys: false)
    }

    /// Whether a name is being typed.
    var isActive: Bool { query != nil && !isDismissed }

    // MARK: Keys

    /// Handles a press.
    /// - Returns: whether the key has chosen an emoji; otherwise it continues, see ``follow(_:behind:isKept:)``.
    func choose(by press: KeyPress) -> Bool {
        guard isActive, !press.isCommand else { return false }
        if press.key == .tab, picker.offer == nil, picker.isSearching {
            isEager = true
            return picker.keep(press)
        }
        if press.key == .character(":"), let exact = picker.offer?.exact { return take(exact, insteadOf: press) }
        switch picker.steer(press.key) {
        case .take(let emoji): return take(emoji, insteadOf: press)
        case .move, .show: break
        case .close: dismiss()
        case nil: return false
        }
        return picker.keep(press)
    }

    /// The text before the cursor, before a key continues.
    var textBefore: Substring? { reported ?? text }

    private var reported: Substring? {
        guard let context = picker.runner.session.textContext, context.selected.isEmpty else { return nil }
        return context.before.suffix(Self.reach)
    }

    /// Records a key that has continued.
    /// - Parameters:
    ///   - before: the text before the cursor at that time.
    ///   - isKept: whether the program did not get the key.
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

    /// Handles a report of the program's text.
    func noteText() {
        guard isTyping, let context = picker.runner.session.textContext else { return }
        guard context.selected.isEmpty else { return leave() }
        text = context.before.suffix(Self.reach)
        look(at: context.before)
    }

    /// Ends the search, for example because the text is another one.
    func leave() {
        (text, isTyping) = (nil, false)
        end()
    }

    // MARK: Searching

    private func look(at text: some StringProtocol) {
        let found = EmojiQuery(endOf: text)
        guard found != query else { return }
        guard let found, picker.host.welcomesEmojiNames else { return end() }
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

    /// Replaces the name by an emoji.
    /// - Returns: false if the text does not contain the name at the cursor.
    func take(_ emoji: Emoji, insteadOf press: KeyPress?) -> Bool {
        guard let query, textBefore.flatMap({ EmojiQuery(endOf: $0) }) == query,
            picker.host.put(emoji, inPlaceOf: query.text, insteadOf: press)
        else { return false }
        leave()
        return true
    }

    /// Moves the highlight, as requested by a panel.
    func move(_ change: (inout EmojiOffer) -> Void) { picker.move(change) }
}
