/// Which letters the text asks for: the rules of KeyboardKit 9 (`KeyboardContext+KeyboardCase`).
extension KeyboardContext {

    /// The case that fits what stands before the cursor; the current one where upper case is locked, where the user
    /// does not want it to change, and where the field does not say what it wants.
    package func preferredKeyboardCase(before text: String) -> KeyboardCase {
        guard keyboardCase != .capsLocked, settings.isAutocapitalizationEnabled, let type = autocapitalizationType
        else { return keyboardCase }
        if locale.isRightToLeft { return .lowercased }
        return type.wantsUpperCase(after: text) ? .uppercased : .lowercased
    }
}

extension AutocapitalizationType {

    fileprivate func wantsUpperCase(after text: String) -> Bool {
        switch self {
        case .none: false
        case .allCharacters: true
        case .sentences: text.last?.isNewline == true || text.isLastSentenceEndedWithTrailingWhitespace
        case .words: text.last?.isNewline == true || text.wordFragmentAtEnd.isEmpty
        }
    }
}
