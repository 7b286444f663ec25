internal import CGLib
internal import Glibc
internal import KeyboardEngine
internal import Synchronization

/// A file in `$XDG_STATE_HOME/longhand` with data that is remembered about the user.
///
/// Several processes of the user may share it. They take turns, and apply each change to the present content of the
/// file. Writing happens on a separate thread.
nonisolated final class StateFile<Content: StateContent>: Sendable {
    typealias Change = @Sendable (inout Content) -> Void

    private let name: String
    private let path: String
    private let state = Mutex(State())

    private struct State {
        /// The changes to be made to the file, in order.
        var changes: [Change] = []
        /// Whether the changes are being written.
        var isWriting = false
        /// The identity of the file when this process last read or wrote it; nil if there was none.
        var known: FileIdentity?
        /// Whether the file is not ours or is damaged, so that it must not be overwritten.
        var isForeign = false
        var hasComplained = false
    }

    init(_ name: String) {
        self.name = name
        path = "\(StateFolder.path)/\(name)"
    }

    /// Returns the content of the file, or nil if it is missing or invalid.
    func read() -> Content? {
        state.withLock { $0.known = FileIdentity(of: path) }
        do {
            return try content()
        } catch {
            state.withLock { $0.isForeign = true }
            Log.warning("\(path): \(error): nothing is remembered, and the file stays as it is.")
            return nil
        }
    }

    private func content() throws -> Content? {
        guard let bytes = try File.read(path, limit: StateFolder.fileLimit) else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw StateText.Failure.foreign }
        return try Content(state: text)
    }

    /// Whether another process has changed or removed the file.
    var isChanged: Bool {
        let identity = FileIdentity(of: path)
        return state.withLock { $0.changes.isEmpty && !$0.isWriting && !$0.isForeign && $0.known != identity }
    }

    // MARK: Writing

    /// Queues a change to the file.
    func change(_ change: @escaping Change) {
        let isFirst = state.withLock { state in
            guard !state.isForeign else { return false }
            state.changes.append(change)
            return state.changes.count == 1
        }
        guard isFirst, !StateFolder.worker.perform({ [self] in writeInTurn() }) else { return }
        state.withLock { $0.changes = [] }
    }

    private func writeInTurn() {
        // The folder is what is locked, so it must exist.
        try? File.makeFolder(StateFolder.path)
        File.locking(StateFolder.path, writeNow)
    }

    /// Writes the queued changes. If the file has disappeared, it was erased, and what was learned before is dropped
    /// too.
    private func writeNow() {
        let (changes, known) = state.withLock { state in
            defer { (state.changes, state.isWriting) = ([], true) }
            return (state.changes, state.known)
        }
        defer { state.withLock { $0.isWriting = false } }
        let found = FileIdentity(of: path)
        guard !changes.isEmpty, known == nil || found != nil else { return }
        do {
            var content = try content() ?? .nothing
            for change in changes { change(&content) }
            try File.replace(path, by: content.text)
            // If another process has changed the file, its content must still be read.
            let written = known == found ? FileIdentity(of: path) : known
            state.withLock { ($0.known, $0.hasComplained) = (written, false) }
        } catch {
            complain(error)
        }
    }

    private func complain(_ error: any Error) {
        let isFirst = state.withLock { state in
            defer { state.hasComplained = true }
            return !state.hasComplained
        }
        if isFirst { Log.warning("\(path): \(error): what is remembered from now on is lost when this process ends.") }
    }

    /// Removes the file, even a foreign one, and the temporary file of a killed process. After that, the file can be
    /// written.
    func erase() {
        File.locking(StateFolder.path) {
            for file in File.names(in: StateFolder.path) where file == name || file.hasPrefix("\(name).") {
                unlink("\(StateFolder.path)/\(file)")
            }
            state.withLock { $0 = State() }
        }
    }
}

/// The folder of all state files.
nonisolated enum StateFolder {
    static var path: String { "\(String(cString: g_get_user_state_dir()))/longhand" }

    /// The largest file, in bytes; more than all data needs.
    static let fileLimit = 1 << 20

    /// The thread that writes all state files.
    static let worker = Worker(limit: 8)
}
