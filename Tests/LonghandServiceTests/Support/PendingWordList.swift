import Foundation
import TestSupport

/// The user's own word list as a pipe: the spelling checker, which reads it first, waits until somebody has written it.
final class PendingWordList {
    private let path: String
    private var pipe: Int32 = -1

    nonisolated enum Failure: Error { case noPipe }

    /// Puts the pipe where the checker looks for the list of English.
    init(at desk: Desk) throws {
        try desk.write("", to: "enchant/en.exc")
        path = desk.configuration("enchant/en.dic").path()
        guard mkfifo(path, 0o600) == 0 else { throw Failure.noPipe }
    }

    isolated deinit { answer() }

    /// Whether the checker comes to wait for it.
    func isAwaited() -> Bool {
        eventually {
            pipe = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            return pipe >= 0
        }
    }

    /// Lets the checker go on, with an empty list.
    func answer() {
        guard pipe >= 0 else { return }
        unlink(path)
        close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
        close(pipe)
        pipe = -1
    }
}
