extension KeyboardAction {

    /// The letter without its diacritics, in the same case; `nil` if it has none, or if it is based on several letters,
    /// as æ is.
    var baseLetter: KeyboardAction? {
        guard case .character(let text) = self, text.utf8.count > 1, text.count == 1 else { return nil }
        let lowercase = LetterCase.lower.applied(to: text)
        guard let plain = PlainLetters.plain(lowercase), plain.count == 1 else { return nil }
        return .character(lowercase == text ? plain : LetterCase.title.applied(to: plain))
    }
}
