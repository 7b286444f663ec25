extension KeyboardAction {

    /// Whether the action ends a word, so that the correction of the word is applied: a space, Return, or punctuation
    /// (KeyboardKit 9, `KeyboardAction.shouldApplyAutocorrectSuggestion`).
    var endsWord: Bool {
        switch self {
        case .space: true
        case .primary(let type): type.isSystemAction
        case .character(let string):
            string.count == 1 && string.unicodeScalars.allSatisfy { $0.isWhitespace || Self.triggers.contains($0) }
        case .backspace, .capsLock, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emoji, .emojiCategory, .escape, .function, .image, .keyboardType, .moveCursorBackward,
            .moveCursorForward, .nextKeyboard, .nextLocale, .none, .option, .settings, .shift, .systemImage,
            .systemSettings, .tab, .text, .undo, .url, .urlDomain:
            false
        }
    }

    private static let triggers = Set(".,:;!¡?¿{}<>«»".unicodeScalars)
}

extension String {

    /// Whether the string is a punctuation mark that directly follows a word, so that a space before it must go.
    var closesWord: Bool { count == 1 && allSatisfy(".,:;!?)]}>»".contains) }
}
