/// An item of a user interface that performs an action when the user chooses it, such as a menu item.
public protocol ActionItem: AnyObject {
    /// The action to perform and its arguments: `{prefix.}name{("key": "value")}`. Several items can perform the same
    /// action with different prefixes or arguments.
    var identifier: String { get }
}

extension ActionManager {
    /// Performs the action of an item that the user chose, with the item as the sender.
    /// - Returns: Whether the action was started; false also if the sender is not an ``ActionItem``.
    @discardableResult
    public func performAction(_ sender: Any) -> Bool {
        guard let item = sender as? any ActionItem else { return false }
        return perform(item.identifier, sender: item)
    }
}
