import Foundation
import TestSupport

/// The user's own word list with a lock on it: the spelling checker, which reads it first, waits until that is gone.
final class PendingWordList {
    private let file: Int32
    private let number: ino_t

    nonisolated enum Failure: Error { case noLock }

    /// Locks the list where the checker looks for that of English.
    init(at desk: Desk) throws {
        try desk.write("", to: "enchant/en.exc")
        try desk.write("", to: "enchant/en.dic")
        file = open(desk.configuration("enchant/en.dic").path(), O_RDWR | O_CLOEXEC)
        var status = stat()
        guard fstat(file, &status) == 0, flock(file, LOCK_EX | LOCK_NB) == 0 else { throw Failure.noLock }
        number = status.st_ino
    }

    isolated deinit {
        answer()
        close(file)
    }

    /// Whether the checker comes to wait for it.
    func isAwaited() -> Bool { eventually { isWaitedFor } }

    /// Lets the checker continue, with an empty list.
    func answer() { flock(file, LOCK_UN) }

    private var isWaitedFor: Bool {
        let locks = (try? String(contentsOfFile: "/proc/locks", encoding: .utf8)) ?? ""
        return locks.split(separator: "\n").contains { $0.contains("-> FLOCK") && $0.contains(":\(number) ") }
    }
}
