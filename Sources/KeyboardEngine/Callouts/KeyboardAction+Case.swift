extension KeyboardAction {

    /// Returns the action that a keyboard of this case types: for upper case, the capital of a character that has one.
    /// Lower case does not change the action, because users who press Shift on a physical keyboard want the capital.
    ///
    /// A capital for one letter is that of the beginning of a word; see ``LetterCase``.
    /// - Parameter before: the text before the cursor, which decides about the accents of Greek capitals.
    package func inCase(
        _ keyboardCase: KeyboardCase, in locale: LocaleIdentifier = .english,
        after before: @autoclosure () -> String = ""
    ) -> KeyboardAction {
        guard case .character(let text) = self else { return self }
        return switch keyboardCase {
        case .auto, .lowercased: self
        case .uppercased: .character(LetterCase.capital(of: text, in: locale))
        case .capsLocked: .character(LetterCase.capital(of: text, inCapitals: true, in: locale, after: before()))
        }
    }
}
