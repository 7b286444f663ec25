internal import CGLib
internal import Synchronization

/// The thread of the main loop, for use from other threads.
public enum MainThread {
    /// The work that waits. One source of the loop serves it all, as the loop checks all sources for each message.
    private static let queue = Mutex<[@MainActor @Sendable () -> Void]>([])

    /// Performs `work` on the main thread, after what is queued there already.
    public static func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
        let isFirst = queue.withLock { queue in
            queue.append(work)
            return queue.count == 1
        }
        guard isFirst else { return }
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { _ in
                MainActor.assumeIsolated { MainThread.performQueued() }
                return 0
            }, nil, nil)
    }

    /// Performs what waits now. What that queues again is left for the next turn of the loop.
    @MainActor private static func performQueued() {
        let works = queue.withLock { queue in
            defer { queue = [] }
            return queue
        }
        for work in works { work() }
    }
}
