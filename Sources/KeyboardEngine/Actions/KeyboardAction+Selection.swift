/// Actions that select one of several, as callouts offer them.
extension KeyboardAction {

    private static let localePrefix = "locale."
    private static let keyboardPrefix = "keyboard."

    /// Selects a locale of the keyboard.
    package static func selectLocale(_ locale: LocaleIdentifier) -> KeyboardAction {
        .custom(named: localePrefix + locale.description)
    }

    /// Selects an input method by its name.
    package static func selectKeyboard(_ name: String) -> KeyboardAction { .custom(named: keyboardPrefix + name) }

    /// Whether the action selects one of several.
    var selectsOne: Bool { selectedLocale != nil || selectedKeyboard != nil }

    /// The locale that the action selects; nil where it selects none.
    package var selectedLocale: LocaleIdentifier? {
        guard case .custom(let name) = self else { return nil }
        return name.remainder(after: Self.localePrefix).flatMap { LocaleIdentifier($0) }
    }

    /// The input method that the action selects; nil where it selects none.
    var selectedKeyboard: String? {
        guard case .custom(let name) = self else { return nil }
        return name.remainder(after: Self.keyboardPrefix)
    }
}
