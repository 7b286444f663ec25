internal import KeyboardEngine

/// The searches for emojis.
extension EngineContext {
    /// Makes them.
    func makeEmojis() -> EngineEmojis {
        hasEmojis = true
        let field = EmojiField(
            runner: runner, finder: EmojiFinder(), memory: shared.spelling.memory,
            locales: { [unowned self] in locales },
            isWelcome: { [unowned self] in runner.session.allowsCallouts && contentType?.isForEmojis != false })
        return EngineEmojis(field, signals) { [unowned self] in runner.keyboard?.endEmojiSearch() }
    }

    /// Opens a search for emojis by typing.
    func searchEmojis() {
        guard runner.session.takesText else { return }
        dropSuggestions()
        emojis.open()
    }
}
