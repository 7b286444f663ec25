extension KeyboardAction {

    /// The actions of the capital of a text; none if there is none, and for all other actions.
    ///
    /// A letter has the capital of the beginning of a word: Ά for ά, ǅ for ǆ. If only a part of that is a capital, the
    /// form in all capitals follows: ǅ and Ǆ, Եվ and ԵՎ for և. Georgian has capitals only in text that is all in
    /// capitals.
    private func capitals(in locale: LocaleIdentifier) -> [KeyboardAction] {
        guard let text = ownText else { return [] }
        let upper = LetterCase.capital(of: text, inCapitals: true, in: locale)
        let capital = LetterCase.capital(of: text, in: locale)
        let first = capital == text ? upper : capital
        let all = text.count == 1 && LetterCase.isPartlyUpper(first, unlike: upper) ? [first, upper] : [first]
        return all.filter { $0 != text }.map(KeyboardAction.init(inserting:))
    }

    /// The text of a character or of a longer text.
    private var ownText: String? {
        guard isCharacter || isText else { return nil }
        return insertedText
    }

    private var isText: Bool { if case .text = self { true } else { false } }

    /// The upper cases of the key; none if it has none, or if they belong to another key, as the capital of "ı" does to
    /// "i" in most languages.
    fileprivate func capitalKeys(in locale: LocaleIdentifier) -> [KeyboardAction] {
        guard isCharacter else { return [] }
        return capitals(in: locale).filter { capital in
            guard case .character(let text) = capital else { return false }
            return .character(LetterCase.lower.applied(to: text, in: locale)) == self
        }
    }

    /// Returns what the upper case `capital` of this key offers if the key offers `list`: the capitals of its texts, and
    /// all actions that have no case. If that leaves only the key itself, the characters without capitals are kept.
    fileprivate func capitals(
        of list: [KeyboardAction], for capital: KeyboardAction, in locale: LocaleIdentifier
    ) -> [KeyboardAction] {
        let capitals = list.flatMap { $0 == self ? [capital] : $0.entries(in: locale) }.withoutDuplicates()
        return capitals.contains { $0 != capital } ? capitals : capitals + list.filter { $0 != self }
    }

    /// Returns what an upper case key offers for this entry.
    private func entries(in locale: LocaleIdentifier) -> [KeyboardAction] {
        let capitals = capitals(in: locale)
        return capitals.isEmpty && !isCharacter ? [self] : capitals
    }
}

extension [KeyboardAction: [KeyboardAction]] {

    /// Returns the lists, with a derived upper case list for each key that has an upper case but no list for it.
    func addingUpperCase(in locale: LocaleIdentifier) -> Self {
        var lists = self
        for (key, list) in self {
            for capital in key.capitalKeys(in: locale) where lists[capital] == nil {
                lists[capital] = key.capitals(of: list, for: capital, in: locale)
            }
        }
        return lists
    }
}

extension Array where Element: Hashable {

    /// Returns the elements in their order, without later duplicates.
    package func withoutDuplicates() -> [Element] {
        var seen = Set<Element>(minimumCapacity: count)
        return filter { seen.insert($0).inserted }
    }
}
