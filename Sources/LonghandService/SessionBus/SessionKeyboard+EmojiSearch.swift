internal import DBus
internal import IBus
internal import KeyboardEngine

/// A search for emojis on a keyboard of a program's own: what its keys type goes there while it is of that type.
final class KeyboardSearch {
    /// What is typed.
    let text = DocumentTextProxy()
    let finder: EmojiFinder
    let bar: EmojiBar

    init(_ signals: KeyboardSignals, _ emojis: InstalledEmojis) {
        finder = EmojiFinder(emojis)
        bar = EmojiBar(signals.engine)
    }

    /// As many as digits can pick.
    static let pageSize = 9
}

extension SessionKeyboard {
    /// Opens or ends the search, where the type of the keyboard asks for it.
    func followType() {
        let isWanted = keyboard.state.keyboardContext.keyboardType == .emojiSearch
        guard isWanted != (search != nil) else { return }
        if isWanted { openSearch() } else { closeSearch() }
    }

    private func openSearch() {
        let search = KeyboardSearch(signals, emojis)
        self.search = search
        runner.handle(.dismissCallout)
        keyboard.textDocumentProxy = search.text
        search.text.onChange = { [weak self] _ in self?.find() }
        configure()
        find()
    }

    private func closeSearch() {
        guard let search else { return }
        search.finder.cancel()
        keyboard.textDocumentProxy = text
        self.search = nil
        configure()
        search.bar.hide()
        signals.engine.hideAuxiliaryText()
        signals.calloutChanged(callout, index: calloutIndex)
    }

    /// The text of the search; empty while none is open.
    var searchText: String { search?.text.document.text ?? "" }

    private func showSearch() {
        signals.engine.updateAuxiliaryText(.search(searchText), isVisible: true)
    }

    private func find() {
        guard let search else { return }
        showSearch()
        search.bar.await()
        search.finder.find(
            searchText, in: keyboard.state.keyboardContext.locales, memory: emojiMemory(),
            pageSize: KeyboardSearch.pageSize
        ) { [weak self] offer in self?.show(offer) }
    }

    private func show(_ offer: EmojiOffer?) {
        search?.bar.show(offer, hasDigits: true)
        signals.calloutChanged(callout, index: calloutIndex)
    }

    // MARK: Choosing

    /// Ends the search, and types an emoji where the text goes.
    func take(_ emoji: Emoji) {
        endSearch()
        try? change { (document) throws(TextDocumentError) in try document.insert(emoji.char) }
        keyboard.services.registerEmoji(emoji)
        journal.settle()
    }

    /// Goes back to letters.
    func endSearch() {
        keyboard.setKeyboardType(.alphabetic)
        tellState()
    }

    /// Moves the mark among the emojis, if there are any.
    func moveInSearch(_ change: (inout EmojiOffer) -> Void) {
        guard var offer = search?.bar.offer else { return }
        change(&offer)
        show(offer)
    }

    /// Does what a physical key does in a search besides typing.
    /// - Returns: whether it does anything.
    func steerSearch(by press: KeyPress) -> Bool {
        guard let search else { return false }
        guard var offer = search.bar.offer, let step = offer.steer(press.key, hasKeys: true) else {
            if press.key == .escape { endSearch() }
            return press.key == .escape || press.key == .return || press.key == .tab
        }
        switch step {
        case .take(let emoji): take(emoji)
        case .move: show(offer)
        case .close: endSearch()
        }
        return true
    }

    /// Has the handler do what a gesture does in a search. Return takes the marked emoji, Escape ends the search.
    func performInSearch(_ action: KeyboardAction, _ gesture: KeyboardGesture?, _ search: KeyboardSearch) {
        let marked = search.bar.offer?.marked
        let isReturn = action == .newLine || action.isPrimary
        // The line that Return begins there is nobody's.
        if isReturn { search.text.onChange = { _ in } }
        keyboard.keyboardActionHandler.handle(gesture ?? .release, on: isReturn ? .primary(.newLine) : action)
        guard gesture == .release || gesture == nil else { return }
        if isReturn, let marked { take(marked) }
        if isReturn || action == .escape { endSearch() }
    }
}

extension KeyboardAction {
    fileprivate var isPrimary: Bool { if case .primary = self { true } else { false } }
}
