internal import KeyboardEngine

extension SessionRunner {
    /// What an action offers: what its keyboard decides, or else the table's candidates.
    func callouts(of action: KeyboardAction) -> [KeyboardAction] {
        offer(action) ?? session.callouts.actions(for: action)
    }

    /// Opens the callout of an action.
    /// - Returns: false where it offers nothing.
    func openCallout(of action: KeyboardAction) -> Bool {
        guard !callouts(of: action).isEmpty else { return false }
        handle(.openCallout(action, offer: offer(action)))
        return true
    }
}
