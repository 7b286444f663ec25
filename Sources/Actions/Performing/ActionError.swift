/// Why an action was not performed, or did not succeed.
public enum ActionError: Error, Equatable, Sendable {
    /// The identifier cannot be parsed.
    case malformed(NotationError)
    /// No action with that name is registered.
    case unknownAction
    /// The action is not available here, or cannot be performed now. The reason is given if it is known.
    case notValid(Validation.State, reason: String?)
    /// An argument is missing or invalid.
    case badArgument(String)
    /// A delegated action does not name the action to perform.
    case missingDelegate
    /// Actions delegate to each other in a loop, or too often.
    case delegationLoop
    /// There is nothing to undo.
    case nothingToUndo
    /// There is nothing to redo.
    case nothingToRedo
    /// The text to undo or replace has changed since.
    case changedSince
    /// The program does not report its text, or has changed it since the last report.
    case textUnknown
    /// Text may be selected that the program does not report, and the action would replace it.
    case selectionUnknown
    /// The action was released before it reported its end.
    case abandoned
    /// The action was cancelled.
    case cancelled
    /// Any other error, as a message.
    case failed(String)
}

extension ActionError: CustomStringConvertible {
    /// A sentence for users. It does not quote their text.
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
        case .selectionUnknown: "The program may have a selection that it does not report."
        case .abandoned: "The action ended without a result."
        case .cancelled: "The action was cancelled."
        case .failed(let reason): reason
        }
    }

    private static func because(_ reason: String?) -> String { reason.map { ": \($0)" } ?? "." }
}
