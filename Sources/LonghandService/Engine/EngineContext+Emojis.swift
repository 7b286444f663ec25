internal import KeyboardEngine

/// The searches for emojis.
extension EngineContext {
    /// Makes them, unless there are some.
    func makeEmojis() {
        guard emojis == nil else { return }
        let field = EmojiField(
            runner: runner, finder: EmojiFinder(shared.emojis), memory: shared.spelling.memory,
            locales: { [unowned self] in locales },
            isWelcome: { [unowned self] in runner.session.allowsCallouts && contentType?.isForEmojis != false })
        emojis = EngineEmojis(field, signals) { [unowned self] in
            reader?.follow($0)
        } onClose: { [unowned self] in
            runner.keyboard?.endEmojiSearch()
        }
    }

    /// Opens a search for emojis by typing.
    func searchEmojis() {
        guard runner.session.takesText else { return }
        dropSuggestions()
        makeEmojis()
        emojis?.open()
    }
}
