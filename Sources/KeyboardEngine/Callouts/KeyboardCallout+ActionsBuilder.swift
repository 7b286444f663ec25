extension KeyboardCallout {

    /// A closure that returns the callouts of an action. `nil` leaves the choice to the callout service, and an empty
    /// list means that there are none.
    public typealias ActionsBuilder = (ActionsBuilderParams) -> [KeyboardAction]?

    /// The parameters of an ``ActionsBuilder``.
    public struct ActionsBuilderParams {

        /// The key that is held.
        public let action: KeyboardAction

        /// Creates the parameters for an action.
        public init(action: KeyboardAction) { self.action = action }

        /// Returns what the key offers in the keyboard's locale by default, or `nil` if it offers nothing.
        public func standardActions(for context: KeyboardContext) -> [KeyboardAction]? {
            let actions = Actions.standard(for: context).actions(for: action)
            return actions.isEmpty ? nil : actions
        }
    }
}
