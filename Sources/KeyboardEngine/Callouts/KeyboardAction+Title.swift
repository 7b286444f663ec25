extension KeyboardAction {

    /// What a callout shows for the action: what it inserts, else the name or the notation of what it does.
    package var calloutTitle: String {
        if let insertedText, !insertedText.allSatisfy(\.isWhitespace) { return insertedText }
        if let selectedLocale { return selectedLocale.description }
        if let selectedKeyboard { return selectedKeyboard }
        return switch self {
        case .custom(let name): name
        case .emojiCategory(let category): category.symbol
        case .diacritic(let diacritic): diacritic.char
        case .image(let description, _, _), .systemImage(let description, _, _): description
        case .backspace, .capsLock, .character, .characterMargin, .command, .control, .dictation, .dismissKeyboard,
            .emoji, .escape, .function, .keyboardType, .moveCursorBackward, .moveCursorForward, .nextKeyboard,
            .nextLocale, .none, .option, .primary, .settings, .shift, .space, .systemSettings, .tab, .text, .undo,
            .url, .urlDomain:
            description
        }
    }
}

extension EmojiCategory {

    /// An emoji that stands for the category, as keyboards on a screen have it on the category's key.
    public var symbol: String {
        switch self {
        case .favorites: "⭐"
        case .recent: "🕘"
        case .smileysAndPeople: "😀"
        case .animalsAndNature: "🐻"
        case .foodAndDrink: "🍔"
        case .activity: "⚽"
        case .travelAndPlaces: "🚗"
        case .objects: "💡"
        case .symbols: "🔣"
        case .flags: "🏁"
        }
    }
}
