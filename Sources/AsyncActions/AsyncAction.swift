public import Actions

/// An action that takes its time: a task on the main actor, which reports its progress and can be cancelled.
///
/// Override ``perform(context:progress:)``, or create the action with a closure. While it is performed, the action is on,
/// and to perform it once more cancels it: a menu needs no other item for that. The actions of a manager that has such
/// actions are performed on the main thread, whose main actor must run: in an input method, it does.
open class AsyncAction: Action {
    /// How much is done; `nil` unless the action is being performed.
    public private(set) var progress: ActionProgress?
    private var task: Task<Void, Never>?
    private let work: (@MainActor (ActionContext, ActionProgress) async throws -> (any UndoStep)?)?

    /// Creates an action with a name. The default is the name of the class without a final `Action`.
    override public init(identifier: String? = nil) {
        work = nil
        super.init(identifier: identifier)
    }

    /// Creates an action from a closure that returns how to undo it, or `nil` if it cannot be undone.
    public init(
        identifier: String,
        perform work: @escaping @MainActor (ActionContext, ActionProgress) async throws -> (any UndoStep)?
    ) {
        self.work = work
        super.init(identifier: identifier)
    }

    /// Performs the action. Between two parts of it, the keyboard works on: the text may change, and the focus leave.
    ///
    /// Once the action is cancelled, the task is: `Task.sleep` throws, and `Task.checkCancellation()` does.
    /// - Returns: How to undo the action; `nil` if it cannot be undone.
    /// - Throws: An `ActionError`, or any other error, whose description is then the reason. Cancellation is
    ///   `ActionError.cancelled`.
    @MainActor open func perform(context: ActionContext, progress: ActionProgress) async throws -> (any UndoStep)? {
        try await work?(context, progress)
    }

    /// Cancels the action if it is being performed. It ends when its work notices.
    public func cancel() { task?.cancel() }

    override open func perform(context: ActionContext, completion: ActionCompletion) {
        guard task == nil else {
            cancel()
            return completion.succeed()
        }
        // All of these belong to the main thread, to which the task belongs as well.
        nonisolated(unsafe) let (action, context, completion) = (self, context, completion)
        MainActor.assumeIsolated { action.begin(context, completion) }
    }

    @MainActor private func begin(_ context: ActionContext, _ completion: ActionCompletion) {
        let progress = ActionProgress(context.report)
        self.progress = progress
        task = Task {
            let result = await self.result(context, progress)
            (self.task, self.progress) = (nil, nil)
            completion.finish(result)
        }
    }

    @MainActor private func result(
        _ context: ActionContext, _ progress: ActionProgress
    ) async -> Result<(any UndoStep)?, ActionError> {
        do {
            return .success(try await perform(context: context, progress: progress))
        } catch let error as ActionError {
            return .failure(error)
        } catch is CancellationError {
            return .failure(.cancelled)
        } catch {
            return .failure(.failed("\(error)"))
        }
    }

    /// Returns that the action can be performed, that it is on while it is performed, and its progress.
    override open func validate(context: ActionContext) -> Validation {
        var validation = Validation(identifier: identifier, isOn: task != nil)
        validation.progress = progress?.fraction
        return validation
    }
}
