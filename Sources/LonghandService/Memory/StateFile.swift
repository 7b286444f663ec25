internal import CGLib
internal import Glibc
internal import KeyboardEngine
internal import Synchronization

/// A file in which something is remembered of a user, in `$XDG_STATE_HOME/longhand`.
///
/// It is read when it is first needed, and written on a thread of its own: what was changed last, once.
nonisolated final class StateFile: Sendable {
    let path: String

    private let state = Mutex(State())

    private struct State {
        /// What is to be written; nil once that is done.
        var next: String?
        /// Whether the file is somebody else's, or damaged, so that it must not be written over.
        var isForeign = false
        var hasComplained = false
    }

    /// One thread for all of them.
    private static let worker = Worker(limit: 8)

    /// More than all that is remembered takes.
    private static let limit = 1 << 20

    init(_ name: String) { path = "\(Self.folder)/\(name)" }

    private static var folder: String { "\(String(cString: g_get_user_state_dir()))/longhand" }

    /// What the file has, in the form that `read` makes of it; nil where there is none, or none that makes sense.
    func read<Content>(_ read: (String) throws(StateText.Failure) -> Content) -> Content? {
        do {
            guard let bytes = try File.read(path, limit: Self.limit) else { return nil }
            guard let text = String(validating: bytes, as: UTF8.self) else { throw StateText.Failure.foreign }
            return try read(text)
        } catch {
            state.withLock { $0.isForeign = true }
            Log.warning("\(path): \(error): nothing is remembered, and the file stays as it is.")
            return nil
        }
    }

    /// Writes the file soon.
    func write(_ text: String) {
        let isFirst = state.withLock { state in
            guard !state.isForeign else { return false }
            defer { state.next = text }
            return state.next == nil
        }
        if isFirst, !Self.worker.perform({ [self] in writeNow() }) { state.withLock { $0.next = nil } }
    }

    private func writeNow() {
        guard let text = state.withLock({ $0.next.take() }) else { return }
        do throws(File.WriteFailure) {
            try File.replace(path, by: text)
            state.withLock { $0.hasComplained = false }
        } catch {
            let isFirst = state.withLock { state in
                defer { state.hasComplained = true }
                return !state.hasComplained
            }
            if isFirst { Log.warning("\(path): \(error): what is remembered now ends with this process.") }
        }
    }

    /// Removes the file, whatever it is; from then on it can be written.
    func erase() {
        state.withLock { state in
            (state.next, state.isForeign) = (nil, false)
            unlink(path)
        }
    }
}
