extension Character {

    /// The capital letter, if there is one and it is a single character: ẞ for ß, and `nil` for "€" and "ŉ".
    var capital: Character? {
        if self == "ß" { return "ẞ" }
        let capital = uppercased()
        return capital.count == 1 && capital != String(self) ? capital.first : nil
    }
}

extension KeyboardAction {

    /// The character action of the capital letter; `nil` for all other actions.
    var capital: KeyboardAction? {
        guard case .character(let string) = self, string.count == 1, let capital = string.first?.capital else {
            return nil
        }
        return .character(String(capital))
    }

    /// The upper case of the key; `nil` if it has none, or if that belongs to another key, as the capital of "ı" does
    /// to "i".
    var capitalKey: KeyboardAction? {
        guard let capital, case .character(let string) = capital, .character(string.lowercased()) == self else {
            return nil
        }
        return capital
    }

    /// Whether the action belongs to a key in either case because it is not a character.
    private var isCaseless: Bool { !isCharacter }

    /// Returns what the upper case of this key offers if the key offers `list`: the capitals of its characters, and all
    /// actions that are not characters. If that leaves only the key itself, the characters without capitals are kept.
    fileprivate func capitals(of list: [KeyboardAction]) -> [KeyboardAction] {
        let capitals = list.compactMap { $0.isCaseless ? $0 : $0.capital }.withoutDuplicates()
        return capitals.contains { $0 != self.capital } ? capitals : capitals + list.filter { $0 != self }
    }
}

extension [KeyboardAction: [KeyboardAction]] {

    /// Returns the lists, with a derived upper case list for each key that has an upper case but no list for it.
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

    /// Returns the elements in their order, without later duplicates.
    package func withoutDuplicates() -> [Element] {
        var seen = Set<Element>(minimumCapacity: count)
        return filter { seen.insert($0).inserted }
    }
}
