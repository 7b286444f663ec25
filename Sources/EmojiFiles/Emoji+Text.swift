internal import KeyboardEngine

extension Emoji {
    /// Creates the emoji that a text consists of. Returns nil for any other text.
    package init?(text: String) {
        guard text.count == 1, let first = text.unicodeScalars.first, first.properties.isEmoji,
            first.properties.isEmojiPresentation || text.unicodeScalars.count > 1
        else { return nil }
        self.init(text)
    }
}
