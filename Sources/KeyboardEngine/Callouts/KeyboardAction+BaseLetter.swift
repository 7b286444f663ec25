extension KeyboardAction {

    /// The letter without its marks, in the same case; nil for what has none, or is more than one letter without: æ.
    var baseLetter: KeyboardAction? {
        guard case .character(let text) = self, text.utf8.count > 1, text.count == 1 else { return nil }
        let lowercase = text.lowercased()
        guard let plain = PlainLetters.plain(lowercase), plain.count == 1 else { return nil }
        return .character(lowercase == text ? plain : plain.uppercased())
    }
}
