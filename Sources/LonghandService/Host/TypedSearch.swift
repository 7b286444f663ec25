internal import DesktopSession
internal import IBus
internal import KeyboardEngine
internal import Platform
internal import PressAndHold

/// A search for emoji that receives all keys while it is open. The typed name appears next to the cursor, not in the
/// text. While nothing is typed, the categories stand there, and the table shows one of them.
final class TypedSearch: DocumentTextProxyDelegate {
    /// The typed name. Handlers type into it as into any other text.
    let text = DocumentTextProxy()
    /// Whether a search is open.
    private(set) var isOpen = false
    /// The category that is shown while nothing is typed. The first one is that of recent emoji, with the favourites.
    private var category = EmojiCategory.recent
    private let picker: EmojiPicker
    private lazy var composer = Composer()

    /// The number of emoji shown at once: as many as digits can choose.
    private static let pageSize = 9

    init(_ host: any EmojiSearchHost, _ runner: SessionRunner, _ panel: CandidatePanel) {
        picker = EmojiPicker(host, runner, panel, as: .typedSearch, pageSize: Self.pageSize, hasKeys: true)
        text.delegate = self
    }

    /// The emoji that can be chosen; nil while nothing is shown.
    var offer: EmojiOffer? { picker.offer }

    /// Opens a search with an empty name, which offers recent and favourite emoji, and all categories.
    func open() {
        picker.runner.handle(.dismissCallout)
        isOpen = true
        show(.recent)
    }

    /// Shows a category of emoji in place of what was typed.
    private func show(_ category: EmojiCategory) {
        self.category = category == .favorites ? .recent : category
        text.document = TextDocument()
        find()
    }

    /// Ends the search.
    func leave() {
        guard isOpen else { return }
        isOpen = false
        composer.reset()
        picker.close()
        picker.host.typedSearchDidEnd()
    }

    func textDidChange(_ changes: [TextChange]) { find() }

    private func find() {
        guard isOpen else { return }
        let name = text.document.text
        picker.host.typedSearchDidChange(name)
        picker.find(name, or: category, line: "Emoji: \(name.isEmpty ? categories : name)") { [weak self] offer in
            guard let self, isOpen, text.document.text == name else { return }
            picker.show(offer)
        }
    }

    /// The symbols of all categories in order, that of the present one with its name.
    private var categories: String {
        Self.ring.map { $0 == category ? "[\($0.symbol) \($0.title.translated)]" : $0.symbol }.joined(separator: " ")
    }

    /// The categories in the order in which keys show them; the first one follows the last.
    private static let ring = [EmojiCategory.recent] + EmojiCategory.complete

    /// Returns the category that is so many steps behind the present one.
    private func neighbour(_ steps: Int) -> EmojiCategory {
        let index = Self.ring.firstIndex(of: category) ?? 0
        return Self.ring[(index + steps + Self.ring.count) % Self.ring.count]
    }

    // MARK: Keys

    /// Handles a press. A key that the search cannot use ends it, and passes to the program.
    /// - Returns: whether the search consumes the key.
    func handle(_ press: KeyPress, _ symbol: KeySymbol) -> Bool {
        guard isOpen, !press.isCommand else {
            leave()
            return false
        }
        if steer(by: press) { return true }
        composer.rules = picker.runner.composeRules
        let composed = composer.compose(press, symbol)
        guard let typed = composed.typedIntoSearch else { return edit(by: press) }
        type(typed)
        return picker.keep(press)
    }

    /// Chooses by a key.
    /// - Parameter isAwaited: whether a program waits for the key, so that it must be consumed.
    /// - Returns: whether the key has an effect.
    func steer(by press: KeyPress, isAwaited: Bool = true) -> Bool {
        guard let step = step(by: press) else { return false }
        perform(step, insteadOf: isAwaited ? press : nil)
        return true
    }

    /// Returns the effect of a key. Shift and Return mark a favourite. While nothing is typed, keys that the table does
    /// not use lead to the next category or the one before.
    private func step(by press: KeyPress) -> EmojiOffer.Step? {
        if press.key == .return, press.hasShift, let emoji = offer?.highlighted { return mark(emoji) }
        if let step = picker.steer(press.key) { return step }
        guard text.document.text.isEmpty, let steps = press.key.stepsThroughCategories else { return nil }
        return .show(neighbour(steps))
    }

    /// Adds an emoji to the favourites, or removes it.
    private func mark(_ emoji: Emoji) -> EmojiOffer.Step {
        picker.move {
            let isFavorite = $0.favorites.insert(emoji).inserted
            if !isFavorite { $0.favorites.remove(emoji) }
            picker.host.setFavorite(emoji, isFavorite)
        }
        return .move
    }

    /// Performs what a key or a click has chosen.
    /// - Parameter press: the key to consume, if a program waits for one.
    func perform(_ step: EmojiOffer.Step, insteadOf press: KeyPress? = nil) {
        switch step {
        case .take(let emoji): return take(emoji, insteadOf: press)
        case .show(let category): show(category)
        case .move: break
        case .close: leave()
        }
        if let press { picker.runner.keep(press) }
    }

    private func type(_ typed: String) {
        let fitting = String(typed.prefix(max(EmojiSearch.longest - text.document.text.count, 0)))
        if !fitting.isEmpty { text.insertText(fitting) }
    }

    /// Handles a key that does not type. Escape ends the search, and so does BackSpace if the name is empty.
    private func edit(by press: KeyPress) -> Bool {
        switch press.key {
        case .backspace where !text.document.text.isEmpty: text.deleteBackward(times: 1)
        case .backspace, .escape: leave()
        case .tab, .return: break
        case .character, .space, .backTab, .left, .right, .up, .down, .pageUp, .pageDown, .shift, .level, .command,
            .dead, .compose, .other:
            leave()
            return false
        }
        return picker.keep(press)
    }

    // MARK: Choosing

    /// Inserts an emoji, and ends the search.
    /// - Parameter press: the key that has chosen it, if any.
    private func take(_ emoji: Emoji, insteadOf press: KeyPress?) {
        let isPut = picker.host.put(emoji, inPlaceOf: "", insteadOf: press)
        if !isPut, let press { picker.runner.keep(press) }
        leave()
    }

    /// Moves the highlight, as requested by a panel.
    func move(_ change: (inout EmojiOffer) -> Void) { picker.move(change) }
}

extension Key {
    /// How many categories further the key leads; nil if it leads to none.
    fileprivate var stepsThroughCategories: Int? {
        switch self {
        case .tab, .right, .pageDown: 1
        case .backTab, .left, .pageUp: -1
        case .character, .space, .return, .backspace, .escape, .up, .down, .shift, .level, .command, .dead, .compose,
            .other:
            nil
        }
    }
}

extension KeyPress {
    /// The text that the key types into a search: empty if more keys must follow; nil if the key does not type.
    fileprivate var typedIntoSearch: String? {
        let own: String? =
            switch key {
            case .character(let text): text
            case .space: " "
            case .tab, .backTab, .return, .backspace, .escape, .left, .right, .up, .down, .pageUp, .pageDown, .shift,
                .level, .command, .dead, .compose, .other:
                nil
            }
        return switch composition {
        case .none: own
        case .pending: ""
        case .text(let text): text
        case .broken(let text): text + (own ?? "")
        }
    }
}
