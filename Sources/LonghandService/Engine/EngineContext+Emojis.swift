internal import KeyboardEngine

/// The searches for emojis.
extension EngineContext {
    /// Makes them, unless there are some.
    func makeEmojis() {
        guard emojis == nil else { return }
        let field = EmojiField(
            runner: runner, finder: EmojiFinder(shared.emojis), memory: shared.spelling.memory,
            locales: { [weak self] in self?.locales ?? [] },
            isWelcome: { [weak self] in self?.welcomesEmojis ?? false })
        emojis = EngineEmojis(field, signals) { [weak self] in
            self?.reader?.follow($0)
        } onClose: { [weak runner] in
            runner?.keyboard?.endEmojiSearch()
        }
    }

    private var welcomesEmojis: Bool { runner.session.allowsCallouts && contentType?.isForEmojis != false }

    /// Opens a search for emojis by typing.
    func searchEmojis() {
        guard runner.session.takesText else { return }
        dropSuggestions()
        makeEmojis()
        emojis?.open()
    }
}
