/// An action that hands on to another one, which its context decides.
open class DelegatedAction: Action {
    private let choose: (ActionContext) -> String

    /// An action that lets its context choose another one.
    /// - Parameters:
    ///   - identifier: its own name.
    ///   - delegate: gives the identifier of the action to perform; the empty text where there is none.
    public init(identifier: String, delegate: @escaping (ActionContext) -> String) {
        choose = delegate
        super.init(identifier: identifier)
    }

    /// What is recorded, and repeated, is the action that was handed on to by the same choice.
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
