import GLibLoop
import Glibc
import Synchronization
import TestSupport
import Testing

@MainActor
struct MainLoopExecutorTests {
    /// Not only the first part of the task, but also the one after a wait.
    @Test func runsTasksOnTheThreadOfTheMainLoop() {
        let threads = Mutex<[pthread_t]>([])
        Task.detached(executorPreference: MainLoopExecutor.shared) {
            threads.withLock { $0.append(pthread_self()) }
            await Task.yield()
            threads.withLock { $0.append(pthread_self()) }
        }
        #expect(MainContext.run { threads.withLock(\.count) == 2 })
        #expect(threads.withLock(\.self) == [pthread_self(), pthread_self()])
    }
}
