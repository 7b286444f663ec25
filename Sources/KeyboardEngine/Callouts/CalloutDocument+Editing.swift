/// What can be done to what a key offers.
extension CalloutDocument {

    /// Has a key offer these, and nothing else.
    package mutating func set(_ entries: [KeyboardAction], for key: KeyboardAction) throws(CalloutEditError) {
        try change(key) { $0 = [.callouts: entries.clean(of: key)] }
    }

    /// Has a key offer these besides the rest.
    /// - Parameter atFront: whether they come before it.
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

    /// Has a key offer these no more.
    /// - Parameter offered: what the key offers without this file.
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

    /// Leaves a key as it is without this file.
    package mutating func reset(_ key: KeyboardAction) throws(CalloutEditError) { try change(key) { $0 = [:] } }
}

/// Why a callout file cannot be changed so.
package enum CalloutEditError: Error, Equatable, CustomStringConvertible {
    /// Files have no name for the key.
    case unwritableKey
    /// The file would not say what is wanted.
    case unwritable
    /// The file would break a rule.
    case refused(CalloutFileError.Reason)

    /// The reason in words.
    package var description: String {
        switch self {
        case .unwritableKey: "callout files cannot name this key"
        case .unwritable: "callout files cannot contain this entry"
        case .refused(let reason): reason.rawValue
        }
    }
}

extension CalloutDocument.Lists {
    /// Takes entries out of all groups. A key's own list stays, even if nothing is left of it: the key offers nothing then.
    fileprivate mutating func drop(_ entries: [KeyboardAction]) {
        for (group, list) in self {
            let rest = list.filter { !entries.contains($0) }
            self[group] = rest.isEmpty && group != .callouts ? nil : rest
        }
    }
}

extension [KeyboardAction] {
    /// Each once, and not the key itself, as files are read.
    fileprivate func clean(of key: KeyboardAction) -> [KeyboardAction] { filter { $0 != key }.withoutDuplicates() }
}
