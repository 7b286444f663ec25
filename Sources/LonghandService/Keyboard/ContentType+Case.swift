internal import IBus
internal import KeyboardEngine

extension ContentType {
    /// The letters that a field of this type expects in upper case.
    var autocapitalization: AutocapitalizationType {
        if [.email, .url, .terminal, .password, .pin].contains(purpose) { return .none }
        if hints.contains(.uppercaseCharacters) { return .allCharacters }
        if hints.contains(.uppercaseWords) { return .words }
        return hints.contains(.lowercase) ? .none : .sentences
    }

    /// The keyboard type for a field of this type.
    var keyboardType: KeyboardType {
        switch purpose {
        case .email: .email
        case .url: .url
        case .digits, .number, .phone: .numberPad
        default: .alphabetic
        }
    }

    /// Whether emoji are useful there: the field is for sentences or names, and is not private.
    var isForEmojis: Bool {
        [.freeForm, .alpha, .name].contains(purpose) && hints.isDisjoint(with: [.private, .hiddenText])
    }

    /// Whether the field is for words that a dictionary may contain and that may be looked up.
    var isForWords: Bool {
        [.freeForm, .alpha].contains(purpose) && hints.isDisjoint(with: [.noSpellcheck, .private, .hiddenText])
    }
}
