extension KeyboardCallout {

    /// Gives the callouts of an action: nil leaves it to the callout service, and an empty list means none.
    public typealias ActionsBuilder = (ActionsBuilderParams) -> [KeyboardAction]?

    /// What an ``ActionsBuilder`` is asked about.
    public struct ActionsBuilderParams {

        /// The key that is held.
        public let action: KeyboardAction

        /// A question about an action.
        public init(action: KeyboardAction) { self.action = action }

        /// What the key offers in the keyboard's locale unless somebody decides otherwise; nil where it offers nothing.
        public func standardActions(for context: KeyboardContext) -> [KeyboardAction]? {
            let actions = Actions.standard(for: context).actions(for: action)
            return actions.isEmpty ? nil : actions
        }
    }
}
