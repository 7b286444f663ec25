/// Actions that select one of several locales or input methods, as callouts offer them.
extension KeyboardAction {

    private static let localePrefix = "locale."
    private static let keyboardPrefix = "keyboard."

    /// Returns the action that selects a locale of the keyboard.
    package static func selectLocale(_ locale: LocaleIdentifier) -> KeyboardAction {
        .custom(named: localePrefix + locale.description)
    }

    /// Returns the action that selects an input method by its name.
    package static func selectKeyboard(_ name: String) -> KeyboardAction { .custom(named: keyboardPrefix + name) }

    /// Whether the action selects a locale or an input method.
    var selectsOne: Bool { selectedLocale != nil || selectedKeyboard != nil }

    /// The locale that the action selects, if any.
    package var selectedLocale: LocaleIdentifier? {
        guard case .custom(let name) = self else { return nil }
        return name.remainder(after: Self.localePrefix).flatMap { LocaleIdentifier($0) }
    }

    /// The name of the input method that the action selects, if any.
    var selectedKeyboard: String? {
        guard case .custom(let name) = self else { return nil }
        return name.remainder(after: Self.keyboardPrefix)
    }
}
