/// An action that repeats the latest action that can be repeated.
open class RepeatAction: Action {
    override open var isRepeatable: Bool { false }

    /// Creates the action with a name.
    override public init(identifier: String? = "repeat") { super.init(identifier: identifier) }

    override open func perform(context: ActionContext, completion: ActionCompletion) {
        guard let last = context.history.last else { return completion.fail(.failed(Self.nothing)) }
        context.manager.perform(last.description, handedOnBy: context) { result in
            switch result {
            case .success: completion.succeed()
            case .failure(let error): completion.fail(error)
            }
        }
    }

    override open func validate(context: ActionContext) -> Validation {
        let validation = Validation(identifier: identifier, fullName: "Repeat", iconName: "view-refresh")
        guard let last = context.history.last else { return validation.inactive(because: Self.nothing) }
        let repeated = context.manager.validate(last.description, handedOnBy: context)
        return repeated.enabled ? validation : validation.inactive(because: repeated.reason)
    }

    private static let nothing = "No action has been performed yet."
}
