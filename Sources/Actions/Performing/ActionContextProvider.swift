/// A member of the responder chain. It adds information to the contexts of actions, so that actions do not depend on
/// each other.
public protocol ActionContextProvider: AnyObject {
    /// Adds information to the context of an action that is about to be performed or validated.
    func provide(context: ActionContext)

    /// The next member of the chain; `nil` at its end.
    var nextProvider: (any ActionContextProvider)? { get }
}

extension ActionContextProvider {
    public var nextProvider: (any ActionContextProvider)? { nil }
}
