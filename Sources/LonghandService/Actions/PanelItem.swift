public import Actions
internal import KeyboardEngine

/// An item of the panel's menu, which performs an action when it is chosen.
nonisolated public final class PanelItem: ActionItem {
    public let identifier: String
    /// What the menu calls it; nil for the action's own name.
    public let label: String?
    /// A freedesktop icon name; nil for the action's own.
    public let icon: String?

    /// An item for an action with its arguments, such as `MyAction("color": "red")`.
    public init(_ identifier: String, label: String? = nil, icon: String? = nil) {
        self.identifier = identifier
        self.label = label
        self.icon = icon
    }

    /// An item for an action of the keyboard.
    convenience init(_ button: Keyboard.Button) {
        let identifier = ActionIdentifier("keyboard-action", ["action": .text(button.action.description)])
        self.init(identifier.description, label: button.title)
    }

    /// What the menu shows of an action here.
    func described(_ validation: Validation) -> Validation {
        var described = validation
        if let label { described.fullName = label }
        if let icon { described.iconName = icon }
        return described
    }
}
