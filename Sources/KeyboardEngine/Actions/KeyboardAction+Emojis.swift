extension KeyboardAction {
    /// The emojis of a category, or the categories that have any: what an action offers that shows emojis; nil for others.
    /// - Parameter emojis: the emojis of a category.
    package func emojis(_ emojis: (EmojiCategory) -> [Emoji]) -> [KeyboardAction]? {
        switch self {
        case .emojiCategory(let category): emojis(category).map(KeyboardAction.emoji)
        case .keyboardType(let type):
            type == .emojis
                ? EmojiCategory.allCases.filter { !emojis($0).isEmpty }.map(KeyboardAction.emojiCategory) : nil
        case .backspace, .capsLock, .character, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emoji, .escape, .function, .image, .moveCursorBackward, .moveCursorForward,
            .nextKeyboard, .nextLocale, .none, .option, .primary, .settings, .shift, .space, .systemImage,
            .systemSettings, .tab, .text, .undo, .url, .urlDomain:
            nil
        }
    }
}
