internal import IBus
internal import KeyboardEngine

/// A search for emojis to which all keys go while it is open: what is typed stands beside the cursor, and not in the text.
final class TypedSearch {
    /// What is typed. A handler types into it as into any other text.
    let text = DocumentTextProxy()
    /// Whether a search is open.
    private(set) var isOpen = false
    private let picker: EmojiPicker
    private lazy var composer = Composer()

    /// As many as digits can pick.
    private static let pageSize = 9

    init(_ host: any EmojiSearchHost, _ runner: SessionRunner, _ panel: CandidatePanel) {
        picker = EmojiPicker(host, runner, panel, as: .typedSearch, pageSize: Self.pageSize, hasKeys: true)
        text.onChange = { [weak self] _ in self?.find() }
    }

    /// What can be chosen from; nil while nothing is shown.
    var offer: EmojiOffer? { picker.offer }

    /// Opens a search for nothing yet, which offers what was used and marked.
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
        picker.host?.typedSearchDidEnd()
    }

    private func find() {
        guard isOpen else { return }
        let name = text.document.text
        picker.find(name, line: "Emoji: \(name)") { [weak self] offer in
            guard let self, isOpen, text.document.text == name else { return }
            picker.show(offer)
        }
    }

    // MARK: Keys

    /// Takes a key that goes down. One that means nothing to a search ends it, and passes to the program.
    /// - Returns: whether the search keeps it.
    func handle(_ press: KeyPress, _ symbol: KeySymbol) -> Bool {
        guard isOpen, !press.isCommand else {
            leave()
            return false
        }
        if steer(by: press.key, insteadOf: press) { return true }
        let composed = composer.compose(press, symbol)
        guard let typed = composed.typedIntoSearch else { return edit(by: press) }
        type(typed)
        return picker.keep(press)
    }

    /// Lets a key choose.
    /// - Parameter press: the key that is kept from the program; nil where no program waits for it.
    /// - Returns: whether it does anything.
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

    /// Takes a key that types nothing. BackSpace where nothing is left ends the search, as Escape does.
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

    /// Puts an emoji in, and ends the search.
    /// - Parameter press: the key that has chosen it, if any.
    func take(_ emoji: Emoji, insteadOf press: KeyPress?) {
        let isPut = picker.host?.put(emoji, inPlaceOf: "", insteadOf: press) == true
        if !isPut, let press { picker.runner.keep(press) }
        leave()
    }

    /// Moves the highlight as a panel asks for.
    func move(_ change: (inout EmojiOffer) -> Void) { picker.move(change) }
}

extension KeyPress {
    /// What the key types into a search: nothing yet where more has to follow; nil where it is no key that types.
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
