/// An item of a user interface that performs an action when it is chosen, such as an entry of a menu.
public protocol ActionItem: AnyObject {
    /// Which action it performs, with which arguments: `{prefix.}name{("key": "value")}`. Several items may stand for one
    /// action, and differ in their prefixes or arguments.
    var identifier: String { get }
}

extension ActionManager {
    /// Performs the action of an item that was chosen, with the item as the sender.
    /// - Returns: whether it was begun: false also where the sender is no ``ActionItem``.
    @discardableResult
    public func performAction(_ sender: Any) -> Bool {
        guard let item = sender as? any ActionItem else { return false }
        return perform(item.identifier, sender: item)
    }
}
