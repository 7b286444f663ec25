extension KeyboardAction {

    /// What an emoji offers in every language: itself, then its other skin tones. Empty for emoji without skin tones
    /// and for all other actions.
    var skinTones: [KeyboardAction] {
        switch self {
        case .emoji(let emoji): tones(of: emoji, KeyboardAction.emoji)
        case .character(let char): tones(of: Emoji(char)) { .character($0.char) }
        case .backspace, .capsLock, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emojiCategory, .escape, .function, .image, .keyboardType, .moveCursorBackward,
            .moveCursorForward, .nextKeyboard, .nextLocale, .none, .option, .primary, .settings, .shift, .space,
            .systemImage, .systemSettings, .tab, .text, .undo, .url, .urlDomain:
            []
        }
    }

    private func tones(of emoji: Emoji, _ action: (Emoji) -> KeyboardAction) -> [KeyboardAction] {
        // No character before the pointing hands takes a skin tone. This check keeps letters fast.
        guard let first = emoji.char.unicodeScalars.first, first.value >= 0x261D, emoji.takesSkinTone else { return [] }
        let neutral = emoji.neutral
        let tones = [neutral] + Emoji.SkinTone.allCases.map(neutral.inSkinTone)
        return ([emoji] + tones).map(action).withoutDuplicates()
    }
}
