extension Keyboard {

    /// An item of the panel's menu that performs an action of the keyboard when it is chosen.
    public struct Button: Equatable, Sendable {
        /// The action that it performs.
        public let action: KeyboardAction
        /// What the menu calls it.
        public let title: String

        /// A button that performs an action.
        public init(action: KeyboardAction, title: String) {
            self.action = action
            self.title = title
        }
    }
}
