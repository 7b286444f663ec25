/// The history of one keyboard: the steps that can be undone, and the undone steps that can be redone.
public final class ActionHistory {
    /// The largest number of steps; the oldest is dropped first.
    public static let limit = 100
    /// The largest size in bytes of all steps that can be undone, and of all that can be redone; the oldest is dropped
    /// first.
    public static let byteLimit = 256 << 10

    /// The latest action that can be repeated.
    public var last: ActionRecord?

    private var done: [any UndoStep] = []
    private var undone: [any UndoStep] = []
    /// Whether the next step must not be joined with the previous one.
    private var isClosed = false

    /// Creates an empty history.
    public init() {}

    /// The number of steps that can be undone, as far as the history knows.
    public var count: Int { done.count }

    /// Adds a step that was just performed. Steps that were undone before can no longer be redone.
    public func add(_ step: any UndoStep) {
        undone = []
        defer { isClosed = false }
        if !isClosed, let joined = done.last?.joined(with: step) {
            done[done.count - 1] = joined
        } else {
            done.append(step)
        }
        shorten()
    }

    private func shorten() {
        var size = done.reduce(0) { $0 + $1.size }
        while done.count > Self.limit || size > Self.byteLimit { size -= done.removeFirst().size }
    }

    /// Prevents later steps from being joined with earlier ones.
    public func close() { isClosed = true }

    /// Removes all steps.
    public func clear() {
        done = []
        undone = []
        last = nil
    }

    /// Returns why undoing or redoing would fail now, or `nil` if it would succeed.
    public func refusal(of direction: UndoDirection, context: ActionContext) -> ActionError? {
        switch direction {
        case .undo: done.last.map { $0.refusal(of: .undo, context: context) } ?? .nothingToUndo
        case .redo: undone.last.map { $0.refusal(of: .redo, context: context) } ?? .nothingToRedo
        }
    }

    /// Undoes the latest step. A step that fails stays in the history.
    public func undo(context: ActionContext) throws(ActionError) {
        guard let step = done.last else { throw .nothingToUndo }
        try step.undo(context: context)
        undone.append(done.removeLast())
        isClosed = true
    }

    /// Redoes the step that was undone last. A step that fails stays in the history.
    public func redo(context: ActionContext) throws(ActionError) {
        guard let step = undone.last else { throw .nothingToRedo }
        try step.redo(context: context)
        done.append(undone.removeLast())
        isClosed = true
    }
}
