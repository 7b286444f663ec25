internal import Glibc

/// Threads for work that may wait.
public enum BackgroundThread {
    /// Performs `work` on a thread of its own, which ends with it.
    /// - Returns: false if the system has no thread left. The work is not performed then.
    public static func perform(_ work: @escaping @Sendable () -> Void) -> Bool {
        var thread = pthread_t()
        let holder = Unmanaged.passRetained(Holder(work))
        let failure = pthread_create(
            &thread, nil,
            { holder in
                if let holder { Unmanaged<Holder>.fromOpaque(holder).takeRetainedValue().work() }
                return nil
            }, holder.toOpaque())
        guard failure == 0 else {
            holder.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private final class Holder: Sendable {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
}
