public import Actions

extension ActionManager {
    /// Cancels an action that is being performed.
    /// - Returns: Whether there is such an ``AsyncAction``.
    @discardableResult
    public func cancel(_ name: String) -> Bool {
        guard let action = action(named: name) as? AsyncAction, action.progress != nil else { return false }
        action.cancel()
        return true
    }
}
