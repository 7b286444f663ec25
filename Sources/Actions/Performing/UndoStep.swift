/// How something that was done is undone, and done again.
public protocol UndoStep {
    /// Takes it back.
    /// - Throws: why it cannot be; then nothing has changed.
    func undo(context: ActionContext) throws(ActionError)

    /// Does it again, after it was undone.
    /// - Throws: why it cannot be; then nothing has changed.
    func redo(context: ActionContext) throws(ActionError)

    /// Why it could not be undone, or done again, right now; nil where it could.
    func refusal(of direction: UndoDirection, context: ActionContext) -> ActionError?

    /// One step that is both this one and the one that follows it; nil where each stands for itself.
    func joined(with next: any UndoStep) -> (any UndoStep)?

    /// How many bytes it takes to keep it, roughly; 0 where that is next to nothing, as it is by default.
    var size: Int { get }
}

/// Back or forth.
public enum UndoDirection: Equatable, Sendable {
    case undo
    case redo
}

extension UndoStep {
    public func refusal(of direction: UndoDirection, context: ActionContext) -> ActionError? { nil }

    public func joined(with next: any UndoStep) -> (any UndoStep)? { nil }

    public var size: Int { 0 }
}

/// A step that is two closures.
public struct ClosureUndoStep: UndoStep {
    private let back: (ActionContext) throws(ActionError) -> Void
    private let forth: (ActionContext) throws(ActionError) -> Void

    /// A step that is undone and done again so.
    public init(
        undo: @escaping (ActionContext) throws(ActionError) -> Void,
        redo: @escaping (ActionContext) throws(ActionError) -> Void
    ) {
        back = undo
        forth = redo
    }

    public func undo(context: ActionContext) throws(ActionError) { try back(context) }

    public func redo(context: ActionContext) throws(ActionError) { try forth(context) }
}
