internal import IBus
internal import KeyboardEngine

extension ContentType {
    /// Which letters a field of this type wants in upper case.
    var autocapitalization: AutocapitalizationType {
        if [.email, .url, .terminal, .password, .pin].contains(purpose) { return .none }
        if hints.contains(.uppercaseCharacters) { return .allCharacters }
        if hints.contains(.uppercaseWords) { return .words }
        return hints.contains(.lowercase) ? .none : .sentences
    }

    /// The keys that a field of this type is for.
    var keyboardType: KeyboardType {
        switch purpose {
        case .email: .email
        case .url: .url
        case .digits, .number, .phone: .numberPad
        default: .alphabetic
        }
    }

    /// Whether emojis may be wanted there: where whole sentences or names are typed, and the text is not private.
    var isForEmojis: Bool {
        [.freeForm, .alpha, .name].contains(purpose) && hints.isDisjoint(with: [.private, .hiddenText])
    }

    /// Whether words are typed there that a dictionary may have, and they may be looked up.
    var isForWords: Bool {
        [.freeForm, .alpha].contains(purpose) && hints.isDisjoint(with: [.noSpellcheck, .private, .hiddenText])
    }
}
