internal import Glibc

/// Locks between processes.
extension File {
    /// Runs `body` while no other process or thread does so with the same folder.
    ///
    /// After half a second it runs anyway: a process that is stopped while it has the lock cannot change anything
    /// either.
    package static func locking<Value>(_ folder: String, _ body: () -> Value) -> Value {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return body() }
        defer { close(descriptor) }
        for _ in 0..<lockAttempts {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { break }
            usleep(lockInterval)
        }
        return body()
    }

    /// The number of attempts to lock: half a second in all. A file is written within a few milliseconds.
    private static let lockAttempts = 100
    /// The time between attempts, in microseconds.
    private static let lockInterval: UInt32 = 5000
}
