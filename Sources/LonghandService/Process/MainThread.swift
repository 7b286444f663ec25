internal import CGLib

/// The thread of the main loop, as other threads see it.
nonisolated enum MainThread {
    /// Has something done there, behind what waits there already.
    static func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { data in
                guard let data else { return 0 }
                let errand = Unmanaged<Errand>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { errand.work() }
                return 0
            }, Unmanaged.passRetained(Errand(work)).toOpaque(),
            { data in data.map { Unmanaged<Errand>.fromOpaque($0).release() } })
    }

    private final class Errand: Sendable {
        let work: @MainActor @Sendable () -> Void
        init(_ work: @escaping @MainActor @Sendable () -> Void) { self.work = work }
    }
}
