/// A callback that reports the end of an action, once.
public final class ActionCompletion {
    private var whenDone: ((Result<(any UndoStep)?, ActionError>) -> Void)?

    init(_ whenDone: @escaping (Result<(any UndoStep)?, ActionError>) -> Void) { self.whenDone = whenDone }

    deinit { whenDone?(.failure(.abandoned)) }

    /// Reports that the action succeeded.
    /// - Parameter undo: How to undo the action; `nil` if it cannot be undone.
    public func succeed(undo: (any UndoStep)? = nil) { finish(.success(undo)) }

    /// Reports that the action failed.
    public func fail(_ error: ActionError) { finish(.failure(error)) }

    package func finish(_ result: Result<(any UndoStep)?, ActionError>) {
        let whenDone = whenDone
        self.whenDone = nil
        whenDone?(result)
    }
}
