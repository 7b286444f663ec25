extension KeyboardAction {

    /// The text that a callout shows for the action: the text that it inserts, otherwise the symbol of its key,
    /// otherwise its name.
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

    /// The symbol that keyboards show for the action (ISO/IEC 9995-7, and on-screen keyboards), if there is one.
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
    /// The label of the key that switches to this type of keyboard; `nil` if there is no usual one.
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

    /// An emoji that represents the category, as on the category's key of an on-screen keyboard.
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
