extension KeyboardCallout.Actions {

    /// Creates the callouts that the file defines on its own, with the capitals of a locale.
    package init(file: CalloutFile, locale: LocaleIdentifier = .english) {
        self = Self().merging(file, in: locale)
    }

    /// Returns these callouts with the changes that the file makes.
    ///
    /// `[callouts]` replaces the list of a key. Then `[remove]` removes entries, and `[before]` and `[after]` put
    /// theirs at the ends, to which entries that were in the list already are moved.
    /// - Parameter locale: the locale whose capitals they are.
    package func merging(_ userFile: CalloutFile, in locale: LocaleIdentifier = .english) -> Self {
        let lists = userFile.listsInBothCases(.callouts, in: locale)
        let changes = Changes(userFile, in: locale)
        var merged = self
        for (key, list) in lists { merged.setAlternatives(list, for: key) }
        for key in changes.keys {
            merged.setAlternatives(changes.changing(lists[key] ?? alternatives(for: key), of: key), for: key)
        }
        return merged
    }
}

/// What a file adds to the lists of keys, and removes from them.
private struct Changes {
    private let before, after, remove: [KeyboardAction: [KeyboardAction]]

    init(_ file: CalloutFile, in locale: LocaleIdentifier) {
        before = file.listsInBothCases(.before, in: locale)
        after = file.listsInBothCases(.after, in: locale)
        remove = file.listsInBothCases(.remove, in: locale)
    }

    /// The keys whose lists change.
    var keys: Set<KeyboardAction> { Set(before.keys).union(after.keys).union(remove.keys) }

    /// Returns the list of a key with the changes.
    func changing(_ list: [KeyboardAction], of key: KeyboardAction) -> [KeyboardAction] {
        let first = before[key] ?? []
        let last = after[key] ?? []
        let moved = Set(first + last + (remove[key] ?? []))
        return (first + list.filter { !moved.contains($0) } + last).withoutDuplicates()
    }
}
