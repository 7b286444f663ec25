/// Changes to what a key offers.
extension CalloutDocument {

    /// Makes a key offer these entries and nothing else.
    package mutating func set(_ entries: [KeyboardAction], for key: KeyboardAction) throws(CalloutEditError) {
        try change(key) { $0 = [.callouts: entries.clean(of: key)] }
    }

    /// Adds entries to what a key offers.
    /// - Parameter atFront: Whether the entries come before the others.
    package mutating func add(
        _ entries: [KeyboardAction], to key: KeyboardAction, atFront: Bool
    ) throws(CalloutEditError) {
        let added = entries.clean(of: key)
        try change(key) { lists in
            lists.drop(added)
            let group = atFront ? CalloutFile.Group.before : .after
            let others = lists[group] ?? []
            lists[group] = atFront ? added + others : others + added
        }
    }

    /// Removes entries from what a key offers.
    /// - Parameter offered: What the key offers without this file.
    package mutating func remove(
        _ entries: [KeyboardAction], from key: KeyboardAction, offered: [KeyboardAction]
    ) throws(CalloutEditError) {
        try change(key) { lists in
            lists.drop(entries)
            guard lists[.callouts] == nil else { return }
            let removed = entries.clean(of: key).filter(offered.contains)
            if !removed.isEmpty { lists[.remove, default: []] += removed }
        }
    }

    /// Removes all changes that this file makes to a key.
    package mutating func reset(_ key: KeyboardAction) throws(CalloutEditError) { try change(key) { $0 = [:] } }
}

/// The reasons why a callout file cannot be changed as requested.
package enum CalloutEditError: Error, Equatable {
    /// Callout files have no name for the key.
    case unwritableKey
    /// The file cannot express the change.
    case unwritable
    /// The changed file would break a rule.
    case refused(CalloutFileError.Reason)
}

extension CalloutDocument.Lists {
    /// Removes entries from all groups. The list that replaces the key's own stays even if it becomes empty: the key
    /// then offers nothing.
    fileprivate mutating func drop(_ entries: [KeyboardAction]) {
        for (group, list) in self {
            let rest = list.filter { !entries.contains($0) }
            self[group] = rest.isEmpty && group != .callouts ? nil : rest
        }
    }
}

extension [KeyboardAction] {
    /// Returns the entries without duplicates and without the key itself, as files are read.
    fileprivate func clean(of key: KeyboardAction) -> [KeyboardAction] { filter { $0 != key }.withoutDuplicates() }
}
