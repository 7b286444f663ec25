extension KeyboardAction {
    /// Returns what can replace the character of the action in a text: the letter without its accents first, if it has
    /// any, and then what both offer. For é these are e, è, ê and so on.
    /// - Parameter callouts: Returns what an action offers.
    package func alternatives(_ callouts: (KeyboardAction) -> [KeyboardAction]) -> [KeyboardAction] {
        let base = baseLetter
        let offers = [base].compactMap(\.self) + (base.map(callouts) ?? []) + callouts(self)
        return offers.filter { $0 != self }.withoutDuplicates()
    }
}
