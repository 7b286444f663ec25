extension KeyboardCallout {

    /// Which actions each key offers when it is held.
    ///
    /// Finding a key's list is one look into a dictionary and makes nothing new, so it may be done at each key press.
    public struct Actions: Equatable, Sendable {

        private var table: [KeyboardAction: [KeyboardAction]] = [:]
        /// What somebody has given a place of its own, by key.
        private var pins: [KeyboardAction: [KeyboardAction]] = [:]

        /// A table in which no key offers anything.
        public init() {}

        /// A table of whole lists, the key itself first in each, and of strings, each character of which is an entry.
        ///
        /// A string's key may be upper or lower case; a lower case one gives a list for its upper case too, unless that
        /// is given. Entries that are there already are left out, and `actions` go before `characters`.
        public init(actions: [KeyboardAction: [KeyboardAction]] = [:], characters: [String: String] = [:]) {
            let lists = characters.map { key, characters in
                (KeyboardAction.character(key), characters.map { KeyboardAction.character(String($0)) })
            }
            table = Dictionary(lists) { first, _ in first }
                .addingUpperCase()
                .merging(actions) { _, given in given }
                .mapValues { $0.withoutDuplicates() }
        }

        /// What the key offers, the key itself first; empty where it offers nothing.
        ///
        /// A letter with a mark that has no list offers what its base letter offers: é what e does.
        public func actions(for action: KeyboardAction) -> [KeyboardAction] {
            table[action] ?? standard(for: action)
        }

        /// What a key offers that has no list.
        private func standard(for action: KeyboardAction) -> [KeyboardAction] {
            if action == .urlDomain { return KeyboardAction.domains(of: []) }
            guard let base = action.baseLetter else { return action.skinTones }
            let others = alternatives(for: base).filter { $0 != action }
            return others.isEmpty ? [] : [action] + others
        }

        /// What the key offers instead of itself, best first; empty where it offers nothing.
        package func alternatives(for action: KeyboardAction) -> [KeyboardAction] {
            actions(for: action).filter { $0 != action }
        }

        /// What stays where it is when the others of a key are put in order by their use: what a file of the user's puts
        /// first, or gives as the key's whole list.
        package func pinned(for action: KeyboardAction) -> [KeyboardAction] { pins[action] ?? [] }

        /// These callouts with what a file puts first pinned.
        package func pinning(_ file: CalloutFile) -> Actions {
            var actions = self
            for group in [CalloutFile.Group.callouts, .before] {
                actions.pins.merge(file.listsInBothCases(group)) { $0 + $1 }
            }
            return actions
        }

        /// The keys that have a list, in no order.
        public var keys: some Collection<KeyboardAction> {
            table.filter { !$0.value.isEmpty }.keys
        }

        /// These callouts, and behind each list what `others` have for the key besides.
        public func appending(_ others: Actions) -> Actions {
            var actions = self
            actions.table.merge(others.table) { ($0 + $1).withoutDuplicates() }
            actions.pins.merge(others.pins) { $0 + $1 }
            return actions
        }

        /// Lets a key offer these, after itself; nothing where there are no others, nor what its base letter offers.
        mutating func setAlternatives(_ alternatives: [KeyboardAction], for action: KeyboardAction) {
            let others = alternatives.filter { $0 != action }
            if others.isEmpty {
                table[action] = action.baseLetter == nil ? nil : []
            } else {
                table[action] = [action] + others
            }
        }
    }
}
