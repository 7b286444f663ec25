/// An item of the responder chain: it tells actions what they may need to know, so that they know nothing of each other.
public protocol ActionContextProvider: AnyObject {
    /// Adds what it knows to the context of an action that is about to be performed, or validated.
    func provide(context: ActionContext)

    /// Who is asked next; nil at the end of a chain.
    var nextProvider: (any ActionContextProvider)? { get }
}

extension ActionContextProvider {
    public var nextProvider: (any ActionContextProvider)? { nil }
}
