internal import DesktopSession
internal import IBus
internal import KeyboardEngine
internal import PressAndHold

/// A search for emoji that receives all keys while it is open. The typed name appears next to the cursor, not in the
/// text.
final class TypedSearch: DocumentTextProxyDelegate {
    /// The typed name. Handlers type into it as into any other text.
    let text = DocumentTextProxy()
    /// Whether a search is open.
    private(set) var isOpen = false
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

    /// Opens a search with an empty name, which offers recent and favourite emoji.
    func open() {
        picker.runner.handle(.dismissCallout)
        isOpen = true
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
        picker.find(name, line: "Emoji: \(name)") { [weak self] offer in
            guard let self, isOpen, text.document.text == name else { return }
            picker.show(offer)
        }
    }

    // MARK: Keys

    /// Handles a press. A key that the search cannot use ends it, and passes to the program.
    /// - Returns: whether the search consumes the key.
    func handle(_ press: KeyPress, _ symbol: KeySymbol) -> Bool {
        guard isOpen, !press.isCommand else {
            leave()
            return false
        }
        if steer(by: press.key, insteadOf: press) { return true }
        composer.rules = picker.runner.composeRules
        let composed = composer.compose(press, symbol)
        guard let typed = composed.typedIntoSearch else { return edit(by: press) }
        type(typed)
        return picker.keep(press)
    }

    /// Chooses by a key.
    /// - Parameter press: the key to consume; nil if no program waits for it.
    /// - Returns: whether the key has an effect.
    func steer(by key: Key, insteadOf press: KeyPress?) -> Bool {
        switch picker.steer(key) {
        case .take(let emoji):
            take(emoji, insteadOf: press)
            return true
        case .move: break
        case .close: leave()
        case nil: return false
        }
        if let press { picker.runner.keep(press) }
        return true
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
    func take(_ emoji: Emoji, insteadOf press: KeyPress?) {
        let isPut = picker.host.put(emoji, inPlaceOf: "", insteadOf: press)
        if !isPut, let press { picker.runner.keep(press) }
        leave()
    }

    /// Moves the highlight, as requested by a panel.
    func move(_ change: (inout EmojiOffer) -> Void) { picker.move(change) }
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
