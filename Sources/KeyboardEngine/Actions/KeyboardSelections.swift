/// What there is to choose from on a keyboard, besides the alternatives of a character: what the keys offer that select one of
/// several, and those that show other keys where no keyboard on the screen shows them.
package struct KeyboardSelections {
    /// The locales to go through.
    let locales: () -> [LocaleIdentifier]
    /// The names of the input methods to go through.
    let keyboards: () -> [String]
    /// The emojis of a category.
    let emojis: (EmojiCategory) -> [Emoji]
    /// Whether the space bar offers the locales.
    let spaceOffersLocales: () -> Bool

    /// All of it is asked for only when it is offered.
    package init(
        locales: @autoclosure @escaping () -> [LocaleIdentifier], keyboards: @autoclosure @escaping () -> [String],
        emojis: @escaping (EmojiCategory) -> [Emoji], spaceOffersLocales: @autoclosure @escaping () -> Bool
    ) {
        self.locales = locales
        self.keyboards = keyboards
        self.emojis = emojis
        self.spaceOffersLocales = spaceOffersLocales
    }

    /// What a long press of an action offers; nil where it selects nothing of this.
    package func offered(by action: KeyboardAction) -> [KeyboardAction]? {
        switch action {
        case .nextLocale: locales().map(KeyboardAction.selectLocale)
        case .space: spaceOffersLocales() ? locales().map(KeyboardAction.selectLocale) : nil
        case .nextKeyboard: keyboards().map(KeyboardAction.selectKeyboard)
        case .emojiCategory(let category): emojis(category).map(KeyboardAction.emoji)
        case .keyboardType(.emojis): categories.map(KeyboardAction.emojiCategory)
        case .keyboardType(let type): type.inputs.map { .character(String($0)) }
        case .urlDomain: KeyboardAction.domains(of: locales())
        case .backspace, .capsLock, .character, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emoji, .escape, .function, .image, .moveCursorBackward, .moveCursorForward, .none,
            .option, .primary, .settings, .shift, .systemImage, .systemSettings, .tab, .text, .undo, .url:
            nil
        }
    }

    /// The categories that have any emojis.
    private var categories: [EmojiCategory] { EmojiCategory.allCases.filter { !emojis($0).isEmpty } }
}
