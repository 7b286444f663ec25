/// A step that can be undone and redone.
public protocol UndoStep {
    /// Undoes the step.
    /// - Throws: Why that failed. Nothing has changed then.
    func undo(context: ActionContext) throws(ActionError)

    /// Redoes the step after it was undone.
    /// - Throws: Why that failed. Nothing has changed then.
    func redo(context: ActionContext) throws(ActionError)

    /// Returns why undoing or redoing would fail now, or `nil` if it would succeed.
    func refusal(of direction: UndoDirection, context: ActionContext) -> ActionError?

    /// Returns one step that combines this one and the next, or `nil` if they stay separate.
    func joined(with next: any UndoStep) -> (any UndoStep)?

    /// The approximate size of the step in memory, in bytes; 0 by default, which means negligible.
    var size: Int { get }
}

/// The direction through a history.
public enum UndoDirection: Equatable, Sendable {
    case undo
    case redo
}

extension UndoStep {
    public func refusal(of direction: UndoDirection, context: ActionContext) -> ActionError? { nil }

    public func joined(with next: any UndoStep) -> (any UndoStep)? { nil }

    public var size: Int { 0 }
}
