extension KeyboardAction {
    /// The emojis of a category, or the categories that have any: what an action offers that shows emojis; nil for others.
    /// - Parameter emojis: the emojis of a category.
    public func emojis(_ emojis: (EmojiCategory) -> [Emoji]) -> [KeyboardAction]? {
        switch self {
        case .emojiCategory(let category): emojis(category).map(KeyboardAction.emoji)
        case .keyboardType(.emojis):
            EmojiCategory.allCases.filter { !emojis($0).isEmpty }.map(KeyboardAction.emojiCategory)
        default: nil
        }
    }
}
