extension KeyboardAction {

    /// Whether the action ends a word, so that the correction of the word is applied: a space, Return, or punctuation
    /// (KeyboardKit 9, `KeyboardAction.shouldApplyAutocorrectSuggestion`).
    func endsWord(by rules: TextRules) -> Bool {
        switch self {
        case .space: true
        case .primary(let type): type.isSystemAction
        case .character(let string): rules.endsWord(string)
        case .backspace, .capsLock, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emoji, .emojiCategory, .escape, .function, .image, .keyboardType, .moveCursorBackward,
            .moveCursorForward, .nextKeyboard, .nextLocale, .none, .option, .settings, .shift, .systemImage,
            .systemSettings, .tab, .text, .undo, .url, .urlDomain:
            false
        }
    }
}

extension String {

    /// Whether the string is white space or a punctuation mark that ends a word.
    var endsWord: Bool { count == 1 && allSatisfy { $0.isBlank || ".,:;!¡?¿{}<>«»".contains($0) } }

    /// Whether the string is a punctuation mark that directly follows a word, so that a space before it must go.
    var closesWord: Bool { count == 1 && allSatisfy(".,:;!?)]}>»".contains) }
}
