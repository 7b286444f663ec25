extension KeyboardCallout.Actions {

    /// Creates the callouts that the file defines on its own.
    package init(file: CalloutFile) {
        self = Self().merging(file)
    }

    /// Returns these callouts with the changes that the file makes.
    ///
    /// `[callouts]` replaces the list of a key. Then `[remove]` removes entries, and `[before]` and `[after]` put
    /// theirs at the ends, to which entries that were in the list already are moved.
    package func merging(_ userFile: CalloutFile) -> Self {
        let lists = userFile.listsInBothCases(.callouts)
        let changes = Changes(userFile)
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

    init(_ file: CalloutFile) {
        before = file.listsInBothCases(.before)
        after = file.listsInBothCases(.after)
        remove = file.listsInBothCases(.remove)
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
