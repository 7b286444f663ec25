extension Character {

    /// The capital letter, where there is one and it is one character: ẞ for ß, and nothing for "€" or "ŉ".
    var capital: Character? {
        if self == "ß" { return "ẞ" }
        let capital = uppercased()
        return capital.count == 1 && capital != String(self) ? capital.first : nil
    }
}

extension KeyboardAction {

    /// The character action of the capital letter; nil for every other action.
    var capital: KeyboardAction? {
        guard case .character(let string) = self, string.count == 1, let capital = string.first?.capital else {
            return nil
        }
        return .character(String(capital))
    }

    /// The key in upper case; nil where it has none, or one that belongs to another key, as that of "ı" does to "i".
    var capitalKey: KeyboardAction? {
        guard let capital, case .character(let string) = capital, .character(string.lowercased()) == self else {
            return nil
        }
        return capital
    }

    /// Whether the action goes with a key in either case, since it is no character.
    private var isCaseless: Bool { !isCharacter }

    /// What the key in upper case offers when the key offers `list`: the capital letters of it, and what is no
    /// character. Where that is nothing but the key itself, the characters that have no capital stand as they are.
    fileprivate func capitals(of list: [KeyboardAction]) -> [KeyboardAction] {
        let capitals = list.compactMap { $0.isCaseless ? $0 : $0.capital }.withoutDuplicates()
        return capitals.contains { $0 != self.capital } ? capitals : capitals + list.filter { $0 != self }
    }
}

extension [KeyboardAction: [KeyboardAction]] {

    /// The lists, and for each key that has an upper case a list in upper case, unless that is given.
    func addingUpperCase() -> Self {
        var lists = self
        for (key, list) in self {
            guard let capital = key.capitalKey, lists[capital] == nil else { continue }
            lists[capital] = key.capitals(of: list)
        }
        return lists
    }
}

extension Array where Element: Hashable {

    /// The elements in their order, each where it stands first.
    package func withoutDuplicates() -> [Element] {
        var seen = Set<Element>(minimumCapacity: count)
        return filter { seen.insert($0).inserted }
    }
}
