extension KeyboardCallout {

    /// The actions that each key offers when it is held.
    ///
    /// Finding the list of a key is one dictionary lookup without an allocation, so it is cheap enough for every key
    /// press.
    public struct Actions: Equatable, Sendable {

        private var table: [KeyboardAction: [KeyboardAction]] = [:]
        /// The entries that keep their place, by key; see ``pinned(for:)``.
        private var pins: [KeyboardAction: [KeyboardAction]] = [:]

        /// Creates a table in which no key offers anything.
        public init() {}

        /// Creates a table from complete lists, in which the key itself comes first, and from strings, in which each
        /// character is an entry.
        ///
        /// The key of a string can be upper or lower case. A lower case key also defines the list of its upper case,
        /// unless that is given. Duplicate entries are dropped, and `actions` take precedence over `characters`.
        /// - Parameters:
        ///   - actions: the complete lists, by key.
        ///   - characters: the entries of a key as one string, by key.
        ///   - locale: the locale whose capitals they are.
        public init(
            actions: [KeyboardAction: [KeyboardAction]] = [:], characters: [String: String] = [:],
            locale: LocaleIdentifier = .english
        ) {
            let lists = characters.map { key, characters in
                (KeyboardAction.character(key), characters.map { KeyboardAction.character(String($0)) })
            }
            table = Dictionary(lists) { first, _ in first }
                .addingUpperCase(in: locale)
                .merging(actions) { _, given in given }
                .mapValues { $0.withoutDuplicates() }
        }

        /// Returns what the key offers, starting with the key itself; empty if it offers nothing.
        ///
        /// A letter with a diacritic but without a list offers what its base letter offers: é offers what e does.
        public func actions(for action: KeyboardAction) -> [KeyboardAction] {
            table[action] ?? standard(for: action)
        }

        /// Returns what a key without a list offers.
        private func standard(for action: KeyboardAction) -> [KeyboardAction] {
            if action == .urlDomain { return KeyboardAction.domains(of: []) }
            guard let base = action.baseLetter else { return action.skinTones }
            let others = alternatives(for: base).filter { $0 != action }
            return others.isEmpty ? [] : [action] + others
        }

        /// Returns what the key offers instead of itself, best first; empty if it offers nothing.
        package func alternatives(for action: KeyboardAction) -> [KeyboardAction] {
            actions(for: action).filter { $0 != action }
        }

        /// Whether all keys of the table offer nothing but text.
        package var offersOnlyText: Bool {
            table.values.allSatisfy { offers in offers.allSatisfy { $0.insertedText != nil } }
        }

        /// Returns the entries that keep their place when the others are sorted by use: those that a file of the user
        /// puts first, or gives as the complete list of the key.
        package func pinned(for action: KeyboardAction) -> [KeyboardAction] { pins[action] ?? [] }

        /// Returns these callouts with the entries pinned that a file puts first.
        /// - Parameter locale: the locale whose capitals they are.
        package func pinning(_ file: CalloutFile, in locale: LocaleIdentifier = .english) -> Actions {
            var actions = self
            for group in [CalloutFile.Group.callouts, .before] {
                actions.pins.merge(file.listsInBothCases(group, in: locale)) { $0 + $1 }
            }
            return actions
        }

        /// The keys that have a list, in no particular order.
        public var keys: some Collection<KeyboardAction> {
            table.filter { !$0.value.isEmpty }.keys
        }

        /// Returns these callouts with the entries of `others` appended to the list of each key.
        public func appending(_ others: Actions) -> Actions {
            guard self != Actions() else { return others }
            var actions = self
            actions.table.merge(others.table) { ($0 + $1).withoutDuplicates() }
            actions.pins.merge(others.pins) { $0 + $1 }
            return actions
        }

        /// Sets what a key offers after itself. Without alternatives the key offers nothing, not even what its base
        /// letter offers.
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
