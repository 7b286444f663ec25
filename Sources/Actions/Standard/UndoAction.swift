/// An action that undoes or redoes a step in the history of its context. Register one as `undo` and one as `redo`.
open class UndoAction: Action {
    private let direction: UndoDirection

    override open var isRepeatable: Bool { false }

    /// Creates the action with a name, which is `undo` or `redo` by default.
    public init(_ direction: UndoDirection, identifier: String? = nil) {
        self.direction = direction
        super.init(identifier: identifier ?? (direction == .undo ? "undo" : "redo"))
    }

    override open func perform(context: ActionContext) throws(ActionError) {
        switch direction {
        case .undo: try context.history.undo(context: context)
        case .redo: try context.history.redo(context: context)
        }
    }

    override open func validate(context: ActionContext) -> Validation {
        let validation = Validation(
            identifier: identifier, fullName: direction == .undo ? "Undo" : "Redo",
            iconName: direction == .undo ? "edit-undo" : "edit-redo")
        guard let refusal = context.history.refusal(of: direction, context: context) else { return validation }
        return validation.inactive(because: refusal.description)
    }
}
