/// An action that delegates to another one, depending on its context.
open class DelegatedAction: Action {
    private let choose: (ActionContext) -> String

    /// Creates an action that delegates.
    /// - Parameters:
    ///   - identifier: The name of this action.
    ///   - delegate: Returns the identifier of the action to perform, or the empty text if there is none.
    public init(identifier: String, delegate: @escaping (ActionContext) -> String) {
        choose = delegate
        super.init(identifier: identifier)
    }

    /// Performs the delegate. Recordings and repetitions contain this action, which chooses its delegate again.
    override open func perform(context: ActionContext, completion: ActionCompletion) {
        let delegate = choose(context)
        guard !delegate.isEmpty else { return completion.fail(.missingDelegate) }
        context.manager.perform(delegate, handedOnBy: context) { result in
            switch result {
            case .success: completion.succeed()
            case .failure(let error): completion.fail(error)
            }
        }
    }

    override open func validate(context: ActionContext) -> Validation {
        let delegate = choose(context)
        var validation = Validation(identifier: identifier)
        guard !delegate.isEmpty else { return validation.ineligible(because: ActionError.missingDelegate.description) }
        validation = context.manager.validate(delegate, handedOnBy: context)
        validation.identifier = identifier
        return validation
    }
}
