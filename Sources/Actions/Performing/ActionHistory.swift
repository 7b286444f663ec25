/// What was done on one keyboard and can be undone, and what was undone and can be done again.
public final class ActionHistory {
    /// How many steps are kept; the oldest goes first.
    public static let limit = 100
    /// How many bytes the steps may hold that can be undone, and those that can be done again; the oldest goes first.
    public static let byteLimit = 256 << 10

    /// The action that was performed last, among those that can be repeated.
    public var last: ActionRecord?

    private var done: [any UndoStep] = []
    private var undone: [any UndoStep] = []
    /// Whether the next step stands for itself, whatever it is.
    private var isClosed = false

    /// A history of nothing.
    public init() {}

    /// How many steps can be undone, as far as it is known here.
    public var count: Int { done.count }

    /// The step that was made last.
    public var lastStep: (any UndoStep)? { done.last }

    /// Adds a step that was just made; what was undone before it cannot be done again.
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

    /// Lets no further step join those that were made until now.
    public func close() { isClosed = true }

    /// Forgets everything.
    public func clear() {
        done = []
        undone = []
        last = nil
    }

    /// Why nothing could be undone, or done again, right now; nil where it could.
    public func refusal(of direction: UndoDirection, context: ActionContext) -> ActionError? {
        switch direction {
        case .undo: done.last.map { $0.refusal(of: .undo, context: context) } ?? .nothingToUndo
        case .redo: undone.last.map { $0.refusal(of: .redo, context: context) } ?? .nothingToRedo
        }
    }

    /// Takes the last step back. A step that refuses stays.
    public func undo(context: ActionContext) throws(ActionError) {
        guard let step = done.last else { throw .nothingToUndo }
        try step.undo(context: context)
        undone.append(done.removeLast())
        isClosed = true
    }

    /// Makes the step again that was taken back last. A step that refuses stays.
    public func redo(context: ActionContext) throws(ActionError) {
        guard let step = undone.last else { throw .nothingToRedo }
        try step.redo(context: context)
        done.append(undone.removeLast())
        isClosed = true
    }
}
