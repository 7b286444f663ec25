/// A notification about the performance of an action.
public struct ActionNotification {
    /// The stages of an action.
    public enum Stage: Equatable, Sendable {
        /// The action is about to be performed.
        case willPerform
        /// More of the action is done: the part from 0 to 1, or `nil` if it is unknown. Only actions of the library
        /// `AsyncActions` report it.
        case didProgress(Double?)
        /// The action was performed.
        case didPerform
        /// The action failed.
        case didFail(ActionError)
    }

    /// A handler of notifications.
    public typealias Handler = (ActionNotification) -> Void

    /// The stage of the action.
    public let stage: Stage
    /// The context of the invocation.
    public let context: ActionContext
    /// The name under which the action is registered.
    public var action: String { context.action }
}

/// A subscription to notifications. It ends with ``cancel()``, or when it is released.
public final class ActionSubscription {
    private var end: (() -> Void)?

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { end?() }

    /// Ends the subscription.
    public func cancel() {
        end?()
        end = nil
    }
}
