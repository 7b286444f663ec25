/// The case that the text requires: the rules of KeyboardKit 9 (`KeyboardContext+KeyboardCase`).
extension KeyboardContext {

    /// Changes the case to the one that fits the text before the cursor, if that is known and the user wants automatic
    /// capitals.
    package func adaptCase(to before: @autoclosure () -> String?) {
        guard current.settings.isAutocapitalizationEnabled, let before = before() else { return }
        keyboardCase = preferredKeyboardCase(before: before)
    }

    /// Returns the case that fits the text before the cursor. This is the current case if caps lock is on, if the user
    /// has turned off automatic capitals, or if the field does not define its capitalisation.
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
