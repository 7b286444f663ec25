internal import DBus
internal import KeyboardEngine

/// The search for emojis on a keyboard of a program's own: what its keys type goes there while it is of that type.
extension SessionKeyboard: EmojiSearchHost {
    var searchLocales: [LocaleIdentifier] { keyboard.state.keyboardContext.locales }

    var emojiMemory: EmojiMemory { memory.emojis.memory }

    var welcomesEmojiNames: Bool { false }

    func put(_ emoji: Emoji, inPlaceOf text: String, insteadOf press: KeyPress?) -> Bool {
        try? change { (document) throws(TextDocumentError) in try document.insert(emoji.char) }
        keyboard.services.registerEmoji(emoji)
        journal.settle()
        return true
    }

    /// Goes back to letters.
    func typedSearchDidEnd() {
        search = nil
        keyboard.textDocumentProxy = text
        configure()
        if keyboard.state.keyboardContext.keyboardType == .emojiSearch { keyboard.setKeyboardType(.alphabetic) }
        tellState()
    }

    /// Opens or ends the search, where the type of the keyboard asks for it.
    func followType() {
        let isWanted = keyboard.state.keyboardContext.keyboardType == .emojiSearch
        guard isWanted != (search != nil) else { return }
        if isWanted { openSearch() } else { search?.leave() }
    }

    private func openSearch() {
        let search = TypedSearch(self, runner, panel)
        self.search = search
        keyboard.textDocumentProxy = search.text
        configure()
        search.open()
    }

    /// The text of the search; empty while none is open.
    var searchText: String { search?.text.document.text ?? "" }

    // MARK: Choosing

    /// Does what a physical key does in a search besides typing.
    /// - Returns: whether it does anything.
    func steerSearch(by press: KeyPress) -> Bool {
        guard let search else { return false }
        if search.steer(by: press.key, insteadOf: nil) { return true }
        if press.key == .escape { search.leave() }
        return press.key == .escape || press.key == .return || press.key == .tab
    }

    /// Has the handler do what a gesture does in a search. Return takes the highlighted emoji, Escape ends the search.
    func performInSearch(_ action: KeyboardAction, _ gesture: KeyboardGesture?, _ search: TypedSearch) {
        let highlighted = search.offer?.marked
        let isReturn = action == .newLine || action.isPrimary
        // The line that Return begins goes nowhere.
        if isReturn { keyboard.textDocumentProxy = DocumentTextProxy() }
        keyboard.keyboardActionHandler.handle(gesture ?? .release, on: isReturn ? .primary(.newLine) : action)
        if isReturn, self.search === search { keyboard.textDocumentProxy = search.text }
        guard gesture == .release || gesture == nil else { return }
        if isReturn, let highlighted { search.take(highlighted, insteadOf: nil) }
        if isReturn || action == .escape { search.leave() }
    }
}

extension KeyboardAction {
    fileprivate var isPrimary: Bool { if case .primary = self { true } else { false } }
}
