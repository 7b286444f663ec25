internal import IBus
internal import KeyboardEngine

/// A search for emojis to which all keys go while it is open: what is typed stands beside the cursor, and not in the text.
final class TypedSearch {
    private let field: EmojiField
    private let bar: EmojiBar
    /// Shows what is typed; nil hides it.
    private let tell: (String?) -> Void
    private let composer = Composer()
    /// What was typed; nil while no search is open.
    private var text: String?

    /// As many as digits can pick.
    private static let pageSize = 9

    init(_ field: EmojiField, _ bar: EmojiBar, tell: @escaping (String?) -> Void) {
        (self.field, self.bar, self.tell) = (field, bar, tell)
    }

    /// Whether a search is open.
    var isOpen: Bool { text != nil }

    /// Opens a search for nothing yet, which offers what was used and marked.
    func open() { change(to: "") }

    /// Ends the search.
    func leave() {
        guard isOpen else { return }
        text = nil
        composer.reset()
        field.finder.cancel()
        bar.hide()
        tell(nil)
    }

    // MARK: Keys

    /// Takes a key that goes down. One that means nothing to a search ends it, and goes through.
    /// - Returns: whether the search keeps it.
    func handle(_ press: KeyPress, _ symbol: KeySymbol) -> Bool {
        guard let text, !press.isCommand else {
            leave()
            return false
        }
        if var offer = bar.offer, let step = offer.steer(press.key, hasKeys: true) {
            return perform(step, offer, press)
        }
        let composed = composer.compose(press, symbol)
        guard let typed = composed.typedIntoSearch else { return edit(text, by: press) }
        if !typed.isEmpty { change(to: text + typed) }
        return keep(press)
    }

    private func perform(_ step: EmojiOffer.Step, _ offer: EmojiOffer, _ press: KeyPress) -> Bool {
        switch step {
        case .take(let emoji): take(emoji, insteadOf: press)
        case .move:
            bar.show(offer, hasDigits: true)
            return keep(press)
        case .close:
            leave()
            return keep(press)
        }
        return true
    }

    /// Takes a key that types nothing. BackSpace where nothing is left ends the search, as Escape does.
    private func edit(_ text: String, by press: KeyPress) -> Bool {
        switch press.key {
        case .backspace where !text.isEmpty: change(to: String(text.dropLast()))
        case .backspace, .escape: leave()
        case .tab, .return: break
        default:
            leave()
            return false
        }
        return keep(press)
    }

    private func keep(_ press: KeyPress) -> Bool {
        field.runner.keep(press)
        return true
    }

    private func change(to typed: String) {
        let text = String(typed.prefix(EmojiSearch.longest))
        self.text = text
        tell(text)
        bar.await()
        field.find(text, pageSize: Self.pageSize) { [weak self] offer in
            guard let self, self.text == text, field.isFree else { return }
            bar.show(offer, hasDigits: true)
        }
    }

    /// Puts an emoji in, and ends the search.
    func take(_ emoji: Emoji, insteadOf press: KeyPress?) {
        if !field.put(emoji, insteadOf: press), let press { field.runner.keep(press) }
        leave()
    }
}

extension KeyPress {
    /// What the key types into a search: nothing yet where more has to follow; nil where it is no key that types.
    fileprivate var typedIntoSearch: String? {
        let own: String? =
            switch key {
            case .character(let text): text
            case .space: " "
            default: nil
            }
        return switch composition {
        case .none: own
        case .pending: ""
        case .text(let text): text
        case .broken(let text): text + (own ?? "")
        }
    }
}
