public import Actions
internal import KeyboardEngine

/// An item of the panel's menu, which performs an action when the user chooses it.
nonisolated public final class PanelItem: ActionItem {
    public let identifier: String
    /// The label in the menu; nil for the action's own name.
    public let label: String?
    /// A freedesktop icon name; nil for the action's own icon.
    public let icon: String?

    /// Creates an item for an action with its arguments, such as `MyAction("color": "red")`.
    public init(_ identifier: String, label: String? = nil, icon: String? = nil) {
        self.identifier = identifier
        self.label = label
        self.icon = icon
    }

    /// Creates an item for a keyboard action.
    convenience init(_ button: Keyboard.Button) {
        let identifier = ActionIdentifier("keyboard-action", ["action": .text(button.action.description)])
        self.init(identifier.description, label: button.title)
    }

    /// Returns the action's state with the label and icon of the item.
    func described(_ validation: Validation) -> Validation {
        var described = validation
        if let label { described.fullName = label }
        if let icon { described.iconName = icon }
        return described
    }
}
