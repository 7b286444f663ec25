internal import CGLib
internal import Glibc
internal import KeyboardEngine
internal import Synchronization

/// A file in which something is remembered of a user, in `$XDG_STATE_HOME/longhand`.
///
/// Several processes of a user may share it: each change is made to what the file has by then, in turn, on a thread of
/// its own.
nonisolated final class StateFile<Content: StateContent>: Sendable {
    typealias Change = @Sendable (inout Content) -> Void

    private let name: String
    private let path: String
    private let state = Mutex(State())

    private struct State {
        /// What is to be changed in the file, in order.
        var changes: [Change] = []
        /// Whether what is to be changed is being written.
        var isWriting = false
        /// The file as this process has read or written it last; nil where there was none.
        var known: FileIdentity?
        /// Whether the file is somebody else's, or damaged, so that it must not be written over.
        var isForeign = false
        var hasComplained = false
    }

    init(_ name: String) {
        self.name = name
        path = "\(StateFolder.path)/\(name)"
    }

    /// What the file has; nil where there is none, or none that makes sense.
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

    /// Whether another process has changed the file, or removed it.
    var isChanged: Bool {
        let identity = FileIdentity(of: path)
        return state.withLock { $0.changes.isEmpty && !$0.isWriting && !$0.isForeign && $0.known != identity }
    }

    // MARK: Writing

    /// Changes the file soon.
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
        // Without a folder there is nothing to take turns with.
        try? File.makeFolder(StateFolder.path)
        File.locking(StateFolder.path, writeNow)
    }

    /// A file that was there and is gone was erased: what was learned before goes with it.
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
            // What another process has changed is still to be read.
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

    /// Removes the file, whatever it is, and what a process that was killed has left of it; from then on it can be
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

    /// More than all that is remembered takes, in bytes.
    static let fileLimit = 1 << 20

    /// One thread for all of them.
    static let worker = Worker(limit: 8)
}
