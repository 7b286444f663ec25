internal import Actions
internal import KeyboardEngine
internal import Platform

/// An action of another manager.
nonisolated final class ForwardedAction: Action {
    private let name: String
    private weak let owner: ActionManagerDesktop?

    private init(_ name: String, of owner: ActionManagerDesktop, as identifier: String) {
        self.name = name
        self.owner = owner
        super.init(identifier: identifier)
    }

    /// Returns the actions of a manager, each under its bus name and its own name.
    static func all(of manager: ActionManagerDesktop) -> [ForwardedAction] {
        manager.identifiers.flatMap { name in
            Set([busName(of: name), name]).map { ForwardedAction(name, of: manager, as: $0) }
        }
    }

    /// Whether other programs may perform it even without permission for all actions.
    var isExported: Bool { owner?.exportedActions.contains(name) ?? false }

    override func perform(context: ActionContext, completion: ActionCompletion) {
        guard let owner else { return completion.fail(.unknownAction) }
        owner.perform(name, sender: context.sender, info: context.arguments) { result in
            switch result {
            case .success: completion.succeed()
            case .failure(let error): completion.fail(error)
            }
        }
    }

    override func validate(context: ActionContext) -> Validation {
        owner?.validate(name, sender: context.sender, info: context.arguments)
            ?? Validation(identifier: identifier).inactive(because: trLater("The action was removed."))
    }

    /// Returns the name in lower case with hyphens: `my-action` for `MyAction`.
    static func busName(of name: String) -> String {
        name.reduce(into: "") { result, character in
            let follows = result.last.map { $0 != "-" && $0 != "." && !$0.isUppercase } ?? false
            if character.isUppercase, follows { result += "-" }
            result += String(character).asciiLowercased
        }
    }
}
