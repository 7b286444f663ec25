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
        let lists = CalloutFile.Group.allCases.map { ($0, userFile.listsInBothCases($0)) }
        let groups = Dictionary(lists) { first, _ in first }
        var merged = self
        for key in Set(groups.values.flatMap(\.keys)) {
            let entries = groups.compactMapValues { $0[key] }
            merged.setAlternatives(entries.changing(alternatives(for: key)), for: key)
        }
        return merged
    }
}

extension [CalloutFile.Group: [KeyboardAction]] {

    /// Returns the list of one key with the changes of these groups.
    fileprivate func changing(_ alternatives: [KeyboardAction]) -> [KeyboardAction] {
        let whole = self[.callouts] ?? alternatives
        if keys.elementsEqual([.callouts]) { return whole }
        let before = self[.before] ?? []
        let after = self[.after] ?? []
        let moved = Set(before + after + (self[.remove] ?? []))
        return (before + whole.filter { !moved.contains($0) } + after).withoutDuplicates()
    }
}
