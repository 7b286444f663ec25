internal import KeyboardEngine

/// The searches for emojis.
extension EngineContext: EmojiSearchHost {
    var searchLocales: [LocaleIdentifier] { locales }

    var emojis: InstalledEmojis { shared.emojis }

    var emojiMemory: EmojiMemory { shared.spelling.memory.emojis.memory }

    var welcomesEmojiNames: Bool { runner.session.allowsCallouts && contentType?.isForEmojis != false }

    func put(_ emoji: Emoji, inPlaceOf text: String, insteadOf press: KeyPress?) -> Bool {
        guard runner.change(TextEdit(deleted: text, inserted: emoji.char), insteadOf: press) else { return false }
        shared.spelling.memory.use(emoji)
        return true
    }

    func typedSearchDidEnd() { runner.keyboard?.endEmojiSearch() }

    /// Makes them, unless there are some.
    func makeEmojis() {
        if searches == nil { searches = EmojiSearches(self, runner, panel) }
    }

    /// Opens a search for emojis by typing.
    func searchEmojis() {
        guard runner.session.takesText else { return }
        dropSuggestions()
        makeEmojis()
        searches?.open()
    }
}
