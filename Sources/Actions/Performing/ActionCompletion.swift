/// The word by which an action says how it has ended. It is heard once.
public final class ActionCompletion {
    private var whenDone: ((Result<(any UndoStep)?, ActionError>) -> Void)?

    init(_ whenDone: @escaping (Result<(any UndoStep)?, ActionError>) -> Void) { self.whenDone = whenDone }

    deinit { whenDone?(.failure(.abandoned)) }

    /// The action is done.
    /// - Parameter undo: how it is undone; nil where it cannot be.
    public func succeed(undo: (any UndoStep)? = nil) { finish(.success(undo)) }

    /// The action has failed.
    public func fail(_ error: ActionError) { finish(.failure(error)) }

    private func finish(_ result: Result<(any UndoStep)?, ActionError>) {
        let whenDone = whenDone
        self.whenDone = nil
        whenDone?(result)
    }
}
