/// Why an action was not performed, or did not succeed.
public enum ActionError: Error, Equatable, Sendable {
    /// The identifier cannot be read.
    case malformed(NotationError)
    /// No action of that name is registered.
    case unknownAction
    /// The action is unavailable here, or cannot be performed now; why, where it is known.
    case notValid(Validation.State, reason: String?)
    /// An argument is missing, or makes no sense.
    case badArgument(String)
    /// A delegated action does not say to which one it hands on.
    case missingDelegate
    /// Delegated actions hand on in a circle, or too often.
    case delegationLoop
    /// There is nothing to be undone.
    case nothingToUndo
    /// There is nothing to be done again.
    case nothingToRedo
    /// What would be undone, or replaced, is not there any more.
    case changedSince
    /// The program does not tell what is there, or has changed it since it told.
    case textUnknown
    /// The action was let go of before it said how it ended.
    case abandoned
    /// Something else, in words.
    case failed(String)
}

extension ActionError: CustomStringConvertible {
    /// A sentence for people. It repeats no text of theirs.
    public var description: String {
        switch self {
        case .malformed(let error): error.description
        case .unknownAction: "There is no such action."
        case .notValid(.ineligible, let reason): "The action is unavailable here\(Self.because(reason))"
        case .notValid(_, let reason): "The action cannot be performed now\(Self.because(reason))"
        case .badArgument(let name): "The argument \(name) is missing or invalid."
        case .missingDelegate: "The action does not name another action to perform."
        case .delegationLoop: "The actions call each other in a loop."
        case .nothingToUndo: "There is nothing to undo."
        case .nothingToRedo: "There is nothing to redo."
        case .changedSince: "The text before the cursor has changed."
        case .textUnknown: "The program has not reported its text."
        case .abandoned: "The action ended without a result."
        case .failed(let reason): reason
        }
    }

    private static func because(_ reason: String?) -> String { reason.map { ": \($0)" } ?? "." }
}
