/// Something that happens to an action as it is performed.
public struct ActionNotification {
    /// What happens.
    public enum Stage: Equatable, Sendable {
        /// It is about to be performed.
        case willPerform
        /// It was performed.
        case didPerform
        /// It was to be performed, and failed.
        case didFail(ActionError)
    }

    /// Someone who is told.
    public typealias Handler = (ActionNotification) -> Void

    /// What happens.
    public let stage: Stage
    /// In which invocation.
    public let context: ActionContext
    /// The name under which the action is registered.
    public var action: String { context.action }
}

/// Someone's wish to be told, which ends with ``cancel()`` or when nobody keeps it any more.
public final class ActionSubscription {
    private var end: (() -> Void)?

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { end?() }

    /// Ends it.
    public func cancel() {
        end?()
        end = nil
    }
}
