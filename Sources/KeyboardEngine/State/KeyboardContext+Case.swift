/// The case that the text requires: the rules of KeyboardKit 9 (`KeyboardContext+KeyboardCase`).
extension KeyboardContext {

    /// Changes the case to the one that fits the text before the cursor, if that is known and the user wants automatic
    /// capitals.
    package func adaptCase(to before: @autoclosure () -> String?) {
        guard current.settings.isAutocapitalizationEnabled, let before = before() else { return }
        keyboardCase = preferredKeyboardCase(before: before)
    }

    /// Returns a key in the case of this keyboard, in its language.
    ///
    /// In Dutch, ij at the beginning of a sentence is IJ (Taalunie, Leidraad 6.1): where the keyboard makes capitals, it
    /// does so for the j, too.
    /// - Parameter before: the text before the cursor; empty if it is unknown.
    package func recase(_ press: KeyPress, after before: @autoclosure () -> String) -> KeyPress {
        let keyboardCase = mayComplete(press) && endsInDutchI(before()) ? .uppercased : current.keyboardCase
        return press.inCase(keyboardCase, in: current.locale, after: before())
    }

    /// Whether a key may be the second half of a Dutch IJ, so that its case depends on the text even in lower case.
    package func mayComplete(_ press: KeyPress) -> Bool {
        current.settings.isAutocapitalizationEnabled && press.key == .character("j") && current.locale.language == "nl"
    }

    /// Whether a text ends in an I that the keyboard has made a capital.
    private func endsInDutchI(_ text: String) -> Bool {
        guard text.last == "I", let type = current.autocapitalizationType else {
            return false
        }
        return wantsUpperCase(type, after: String(text.dropLast()))
    }

    /// Returns the case that fits the text before the cursor. This is the current case if caps lock is on, if the user
    /// has turned off automatic capitals, or if the field does not define its capitalisation.
    public func preferredKeyboardCase(before text: String) -> KeyboardCase {
        guard keyboardCase != .capsLocked, settings.isAutocapitalizationEnabled, let type = autocapitalizationType
        else { return keyboardCase }
        if locale.isRightToLeft { return .lowercased }
        return wantsUpperCase(type, after: text) ? .uppercased : .lowercased
    }

    private func wantsUpperCase(_ type: AutocapitalizationType, after text: String) -> Bool {
        switch type {
        case .none: false
        case .allCharacters: true
        case .sentences: current.settings.textRules.beginsSentence(after: text, in: current.locale)
        case .words: current.settings.textRules.beginsWord(after: text)
        }
    }
}
