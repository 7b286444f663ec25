/// A piece of work that is performed by its name, knows what its context tells, and nothing else.
///
/// Inherit from it and override ``perform(context:)``, or hand over a closure. An action that can be undone overrides
/// ``performUndoably(context:)`` instead; one that ends later overrides ``perform(context:completion:)``.
open class Action {
    /// The name under which it is registered. It may hold full stops.
    public let identifier: String
    /// Whether ``RepeatAction`` may perform it again.
    open var isRepeatable: Bool { true }

    private let body: ((ActionContext) throws(ActionError) -> (any UndoStep)?)?

    /// An action of that name; without one, that of its class, less a final `Action`.
    public init(identifier: String? = nil) {
        self.identifier = identifier ?? Self.defaultIdentifier
        body = nil
    }

    /// An action that is a closure.
    public init(identifier: String, perform body: @escaping (ActionContext) throws(ActionError) -> Void) {
        self.identifier = identifier
        self.body = { (context) throws(ActionError) in
            try body(context)
            return nil
        }
    }

    /// An action that is a closure, which returns how it is undone.
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

    /// Does the work.
    open func perform(context: ActionContext) throws(ActionError) { _ = try body?(context) }

    /// Does the work.
    /// - Returns: how it is undone; nil where it cannot be.
    open func performUndoably(context: ActionContext) throws(ActionError) -> (any UndoStep)? {
        if let body { return try body(context) }
        try perform(context: context)
        return nil
    }

    /// Begins the work, and says by `completion` when and how it has ended. The first word counts; an action that lets
    /// go of `completion` without one has failed.
    open func perform(context: ActionContext, completion: ActionCompletion) {
        do throws(ActionError) {
            completion.succeed(undo: try performUndoably(context: context))
        } catch {
            completion.fail(error)
        }
    }

    /// Whether the action can be performed in a context, and what it is called there. It must change nothing.
    open func validate(context: ActionContext) -> Validation { Validation(identifier: identifier) }
}
