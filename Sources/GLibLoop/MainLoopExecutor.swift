/// Runs the parts of tasks that belong to no actor on the main thread.
///
/// Without it they run on threads of libdispatch, which from then on wakes the process up once a second to watch them.
public final class MainLoopExecutor: TaskExecutor {
    /// The executor of this process.
    public static let shared = MainLoopExecutor()

    private init() {}

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        MainThread.perform { job.runSynchronously(on: Self.shared.asUnownedTaskExecutor()) }
    }
}
