internal import GLibLoop
internal import Glibc
internal import Synchronization

/// A thread for slow work. It performs one task after the other, starts with the first, and then lives as long as the
/// process.
package final class Worker: Sendable {
    package typealias Work = @Sendable () -> Void

    /// The most tasks that can wait. Further ones are dropped.
    private let limit: Int
    private let state = Mutex(State())
    private let signal = Signal()

    private struct State {
        var waiting: [Work] = []
        var hasBegun = false
    }

    package init(limit: Int) { self.limit = limit }

    /// Queues a task.
    /// - Returns: whether it will be performed.
    @discardableResult
    package func perform(_ work: @escaping Work) -> Bool {
        let isTaken = state.withLock { state in
            guard state.waiting.count < limit, state.hasBegun || begin() else { return false }
            state.hasBegun = true
            state.waiting.append(work)
            return true
        }
        if isTaken { signal.raise() }
        return isTaken
    }

    private func begin() -> Bool { BackgroundThread.perform { self.work() } }

    private func work() -> Never {
        while true {
            signal.wait()
            state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }?()
        }
    }

    /// Counts the waiting tasks. Any thread may raise a semaphore or wait for it.
    private final class Signal: @unchecked Sendable {
        private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

        init() { sem_init(semaphore, 0, 0) }

        deinit {
            sem_destroy(semaphore)
            semaphore.deallocate()
        }

        func raise() { sem_post(semaphore) }

        func wait() { while sem_wait(semaphore) != 0 {} }
    }
}
