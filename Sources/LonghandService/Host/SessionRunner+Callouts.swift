internal import KeyboardEngine

extension SessionRunner {
    /// Returns the callout of an action: that of its keyboard, or else that of the table.
    func callouts(of action: KeyboardAction) -> [KeyboardAction] {
        delegate?.offer(of: action) ?? session.callouts.actions(for: action)
    }

    /// Returns whether an action has a callout in this field.
    func canOpenCallout(of action: KeyboardAction) -> Bool {
        session.allowsCallouts && !callouts(of: action).isEmpty
    }

    /// Opens the callout of an action.
    /// - Returns: false if it has none.
    func openCallout(of action: KeyboardAction) -> Bool {
        guard canOpenCallout(of: action) else { return false }
        handle(.openCallout(action, offer: delegate?.offer(of: action)))
        return true
    }
}
