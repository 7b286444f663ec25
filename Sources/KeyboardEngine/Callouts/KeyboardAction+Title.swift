extension KeyboardAction {

    /// What a callout shows for the action: what it inserts, else the sign that stands on its key, else its name.
    package var calloutTitle: String {
        if let insertedText, !insertedText.allSatisfy(\.isWhitespace) { return insertedText }
        if let selectedLocale { return selectedLocale.description }
        if let selectedKeyboard { return selectedKeyboard }
        return switch self {
        case .custom(let name): name
        case .emojiCategory(let category): category.symbol
        case .diacritic(let diacritic): diacritic.char
        case .image(let description, _, _), .systemImage(let description, _, _): description
        case .keyboardType(let type): type.symbol ?? type.description
        case .backspace, .capsLock, .character, .characterMargin, .command, .control, .dictation, .dismissKeyboard,
            .emoji, .escape, .function, .moveCursorBackward, .moveCursorForward, .nextKeyboard, .nextLocale, .none,
            .option, .primary, .settings, .shift, .space, .systemSettings, .tab, .text, .undo, .url, .urlDomain:
            keySign ?? description
        }
    }

    /// The sign that keyboards have for the action (ISO/IEC 9995-7, and those of keyboards on screens); nil where there is
    /// none.
    private var keySign: String? {
        switch self {
        case .backspace: "⌫"
        case .capsLock: "⇪"
        case .command: "⌘"
        case .control: "⌃"
        case .dictation: "🎤"
        case .dismissKeyboard: "⌄"
        case .escape: "⎋"
        case .moveCursorBackward: "←"
        case .moveCursorForward: "→"
        case .nextKeyboard: "⌨"
        case .nextLocale: "🌐"
        case .option: "⌥"
        case .primary: "⏎"
        case .settings, .systemSettings: "⚙"
        case .shift: "⇧"
        case .space: "␣"
        case .tab: "⇥"
        case .undo: "↶"
        case .url(let url, _): url
        case .character, .characterMargin, .custom, .diacritic, .emoji, .emojiCategory, .function, .image,
            .keyboardType, .none, .systemImage, .text, .urlDomain:
            nil
        }
    }
}

extension KeyboardType {
    /// What stands on the key that leads to these keys; nil where nothing is usual.
    fileprivate var symbol: String? {
        switch self {
        case .alphabetic: "abc"
        case .numberPad, .numeric: "123"
        case .symbolic: "#+="
        case .emojis: "😀"
        case .emojiSearch: "🔍"
        case .custom, .email, .images, .url, .webSearch: nil
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
