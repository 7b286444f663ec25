/// A piece of work that can be performed by name. It knows only what its context provides.
///
/// To define an action, inherit from this class and override ``perform(context:)``, or create it with a closure.
/// Actions that can be undone override ``performUndoably(context:)`` instead, and actions that end later override
/// ``perform(context:completion:)``.
open class Action {
    /// The name under which the action is registered. It can contain full stops.
    public let identifier: String
    /// Whether ``RepeatAction`` can perform the action again.
    open var isRepeatable: Bool { true }

    private let body: ((ActionContext) throws(ActionError) -> (any UndoStep)?)?

    /// Creates an action with a name. The default is the name of the class without a final `Action`.
    public init(identifier: String? = nil) {
        self.identifier = identifier ?? Self.defaultIdentifier
        body = nil
    }

    /// Creates an action from a closure.
    public init(identifier: String, perform body: @escaping (ActionContext) throws(ActionError) -> Void) {
        self.identifier = identifier
        self.body = { (context) throws(ActionError) in
            try body(context)
            return nil
        }
    }

    /// Creates an action from a closure that returns how to undo it.
    public static func undoable(
        identifier: String, _ body: @escaping (ActionContext) throws(ActionError) -> (any UndoStep)?
    ) -> Action {
        Action(identifier, body)
    }

    private init(_ identifier: String, _ body: @escaping (ActionContext) throws(ActionError) -> (any UndoStep)?) {
        self.identifier = identifier
        self.body = body
    }

    private static var defaultIdentifier: String {
        let name = String(describing: self)
        let stem = name.hasSuffix("Action") ? String(name.dropLast("Action".count)) : name
        return stem.isEmpty ? name : stem
    }

    /// Performs the action.
    open func perform(context: ActionContext) throws(ActionError) { _ = try body?(context) }

    /// Performs the action.
    /// - Returns: How to undo the action; `nil` if it cannot be undone.
    open func performUndoably(context: ActionContext) throws(ActionError) -> (any UndoStep)? {
        if let body { return try body(context) }
        try perform(context: context)
        return nil
    }

    /// Starts the action, and calls `completion` when it ends. Only the first call counts. If `completion` is released
    /// without a call, the action has failed.
    open func perform(context: ActionContext, completion: ActionCompletion) {
        do throws(ActionError) {
            completion.succeed(undo: try performUndoably(context: context))
        } catch {
            completion.fail(error)
        }
    }

    /// Returns whether the action can be performed in a context, and its names there. Overrides must not change
    /// anything.
    open func validate(context: ActionContext) -> Validation { Validation(identifier: identifier) }
}
