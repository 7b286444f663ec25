internal import CGLib

/// The thread of the main loop, for use from other threads.
public enum MainThread {
    /// Performs `work` on the main thread, after what is queued there already.
    public static func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { data in
                guard let data else { return 0 }
                let idleWork = Unmanaged<IdleWork>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { idleWork.work() }
                return 0
            }, Unmanaged.passRetained(IdleWork(work)).toOpaque(),
            { data in data.map { Unmanaged<IdleWork>.fromOpaque($0).release() } })
    }

    private final class IdleWork: Sendable {
        let work: @MainActor @Sendable () -> Void
        init(_ work: @escaping @MainActor @Sendable () -> Void) { self.work = work }
    }
}
