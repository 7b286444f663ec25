extension Keyboard {

    /// An item of the panel's menu that performs an action of the keyboard.
    public struct Button: Equatable, Sendable {
        /// The action that the item performs.
        public let action: KeyboardAction
        /// The title of the item.
        public let title: String

        /// Creates an item that performs an action.
        public init(action: KeyboardAction, title: String) {
            self.action = action
            self.title = title
        }
    }
}
