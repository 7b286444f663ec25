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

    /// The keys that a field of this type is for. Where words are not to be corrected, they are those of addresses.
    var keyboardType: KeyboardType {
        switch purpose {
        case .email: .email
        case .url, .terminal: .url
        case .digits, .number, .phone: .numberPad
        default: hints.contains(.noSpellcheck) ? .url : .alphabetic
        }
    }
}
