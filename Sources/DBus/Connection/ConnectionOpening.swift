internal import CDBus
internal import CGLib
internal import GLibLoop
internal import Synchronization

/// The opening of a connection on a thread of its own. The system waits without a limit for a bus that takes in no more
/// connections.
///
/// It is used on the main thread, except for ``open(_:)``.
final class ConnectionOpening: @unchecked Sendable {
    /// Receives the open connection, or the reason why there is none, and the milliseconds that are left.
    typealias Completion = (Result<OpaquePointer, WireError>, _ rest: Int32) -> Void

    private let end: Int
    private var completion: Completion?
    private var deadline: Timer?

    /// The number of threads that wait.
    private static let waiting = Mutex(0)
    /// The most threads that wait. A bus that is stuck keeps one of them for each attempt.
    private static let limit = 4

    private init(end: Int, _ completion: @escaping Completion) { (self.end, self.completion) = (end, completion) }

    /// Opens a connection.
    /// - Parameters:
    ///   - timeout: the longest time to wait, in milliseconds.
    ///   - completion: called once, later or at once.
    static func begin(_ address: String, timeout: Int32, _ completion: @escaping Completion) {
        let end = g_get_monotonic_time() + Int(timeout) * 1000
        let opening = ConnectionOpening(end: end, completion)
        guard let address = BusAddress.withoutPrograms(address) else { return opening.complete(.failure(.noAddress)) }
        guard reserve() else { return opening.complete(.failure(.timedOut)) }
        guard BackgroundThread.perform({ opening.open(address) }) else {
            release()
            return opening.complete(.failure(.failed("The process can have no more threads.")))
        }
        opening.deadline = Timer(milliseconds: UInt32(max(0, timeout))) { opening.complete(.failure(.timedOut)) }
    }

    private static func reserve() -> Bool {
        waiting.withLock { waiting in
            guard waiting < limit else { return false }
            waiting += 1
            return true
        }
    }

    private static func release() { waiting.withLock { $0 -= 1 } }

    private func open(_ address: String) {
        // This thread hands the connection over, and does not use it again.
        nonisolated(unsafe) let result = Connection.openRaw(address)
        MainThread.perform {
            Self.release()
            self.take(result)
        }
    }

    /// Takes the result. A connection that comes too late is closed.
    private func take(_ result: Result<OpaquePointer, WireError>) {
        guard completion == nil, case .success(let late) = result else { return complete(result) }
        dbus_connection_close(late)
        dbus_connection_unref(late)
    }

    private func complete(_ result: Result<OpaquePointer, WireError>) {
        deadline = nil
        guard let completion else { return }
        self.completion = nil
        completion(result, Int32(clamping: max(1, (end - g_get_monotonic_time()) / 1000)))
    }
}
