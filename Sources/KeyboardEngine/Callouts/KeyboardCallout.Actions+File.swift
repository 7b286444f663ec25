extension KeyboardCallout.Actions {

    /// The callouts that the file gives by itself.
    package init(file: CalloutFile) {
        self = Self().merging(file)
    }

    /// These callouts with the changes that the file makes.
    ///
    /// `[callouts]` replaces a key's list, then `[remove]` takes entries away, then `[before]` and `[after]` put theirs
    /// at its ends, where they stand even if they were in the list already.
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

    /// The list of one key after these groups have been at it.
    fileprivate func changing(_ alternatives: [KeyboardAction]) -> [KeyboardAction] {
        let whole = self[.callouts] ?? alternatives
        if keys.elementsEqual([.callouts]) { return whole }
        let before = self[.before] ?? []
        let after = self[.after] ?? []
        let moved = Set(before + after + (self[.remove] ?? []))
        return (before + whole.filter { !moved.contains($0) } + after).withoutDuplicates()
    }
}
