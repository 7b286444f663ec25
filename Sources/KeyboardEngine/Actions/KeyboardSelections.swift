/// The choices that a keyboard offers besides the alternatives of a character: locales, input methods, and the emoji of
/// a category, which a callout shows because there is no on-screen keyboard to show them.
package final class KeyboardSelections {
    /// The locales to choose from.
    let locales: () -> [LocaleIdentifier]
    /// The names of the input methods to choose from.
    let keyboards: () -> [String]
    /// The emoji of a category.
    let emojis: (EmojiCategory) -> [Emoji]
    /// Whether the space bar offers the locales.
    let spaceOffersLocales: () -> Bool

    /// Creates the choices. Each closure is called only when its choices are offered.
    package init(
        locales: @escaping () -> [LocaleIdentifier], keyboards: @escaping () -> [String],
        emojis: @escaping (EmojiCategory) -> [Emoji], spaceOffersLocales: @escaping () -> Bool
    ) {
        self.locales = locales
        self.keyboards = keyboards
        self.emojis = emojis
        self.spaceOffersLocales = spaceOffersLocales
    }

    /// Returns what a long press of an action offers, or `nil` if the action offers none of these choices.
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

    /// The categories that contain emoji.
    private var categories: [EmojiCategory] { EmojiCategory.allCases.filter { !emojis($0).isEmpty } }
}
