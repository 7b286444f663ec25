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
}
