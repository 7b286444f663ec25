internal import Glibc

/// Taking turns with other processes.
nonisolated extension File {
    /// Does something while no other process, nor another thread, does so with the same folder.
    ///
    /// Who has the folder and stands still is not waited for: it cannot change anything either.
    static func locking<Value>(_ folder: String, _ body: () -> Value) -> Value {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return body() }
        defer { close(descriptor) }
        for _ in 0..<lockAttempts {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { break }
            usleep(lockInterval)
        }
        return body()
    }

    /// Half a second in all: a file is written within a few milliseconds.
    private static let lockAttempts = 100
    /// In microseconds.
    private static let lockInterval: UInt32 = 5000
}
