internal import KeyboardEngine

extension SessionRunner {
    /// What an action offers: what its keyboard decides, or else the table's candidates.
    func callouts(of action: KeyboardAction) -> [KeyboardAction] {
        offer(action) ?? session.callouts.actions(for: action)
    }

    /// Whether an action has a callout in this field.
    func canOpenCallout(of action: KeyboardAction) -> Bool {
        session.allowsCallouts && !callouts(of: action).isEmpty
    }

    /// Opens the callout of an action.
    /// - Returns: false where it has none.
    func openCallout(of action: KeyboardAction) -> Bool {
        guard canOpenCallout(of: action) else { return false }
        handle(.openCallout(action, offer: offer(action)))
        return true
    }
}
