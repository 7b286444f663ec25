internal import Glibc
internal import KeyboardEngine
internal import Platform
internal import Synchronization

/// A file in the ``StateFolder`` with data that is remembered about the user. It is used on the folder's thread only.
///
/// Several processes of the user may share it. They take turns, and apply each change to the present content of the
/// file.
final class StateFile<Content: StateContent>: Sendable {
    typealias Change = @Sendable (inout Content) -> Void

    private let path: String
    private let state = Mutex(State())

    private struct State {
        /// The identity of the file when this process last read or wrote it; nil if there was none.
        var known: FileIdentity?
        /// Whether the file was read or written by this process.
        var isKnown = false
        /// Whether the file is not ours or is damaged, so that it must not be overwritten.
        var isForeign = false
        var hasComplained = false
    }

    /// The result of reading or writing the file.
    enum Outcome: Sendable {
        /// The file has this content.
        case content(Content)
        /// Nothing has changed since the file was last read or written.
        case unchanged
        /// The file has disappeared, so everything was erased.
        case erased
        /// The changes are not in the file. Why was logged.
        case failed
    }

    init(_ name: StateFolder.Name) { path = name.path }

    /// Writes changes, and returns the content with them. Without changes it reads what other processes have written.
    func synchronize(_ changes: [Change]) -> Outcome {
        state.withLock { changes.isEmpty ? read(&$0) : write(changes, &$0) }
    }

    /// Forgets the file, which was erased. After that it can be written, even if it was foreign.
    func forget() { state.withLock { $0 = State() } }

    // MARK: Reading

    private func read(_ state: inout State) -> Outcome {
        let found = FileIdentity(of: path)
        guard !state.isForeign, !state.isKnown || found != state.known else { return .unchanged }
        let isErased = state.known != nil && found == nil
        (state.known, state.isKnown) = (found, true)
        guard !isErased else { return .erased }
        do {
            return .content(try content())
        } catch {
            state.isForeign = true
            Log.warning("\(path): \(error): nothing is remembered, and the file stays as it is.")
            return .content(.nothing)
        }
    }

    private func content() throws -> Content {
        guard let bytes = try File.read(path, limit: StateFolder.fileLimit) else { return .nothing }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw StateText.Failure.foreign }
        return try Content(state: text)
    }

    // MARK: Writing

    private func write(_ changes: [Change], _ state: inout State) -> Outcome {
        guard !state.isForeign else { return .failed }
        // The folder is what is locked, so it must exist.
        try? File.makeFolder(StateFolder.path)
        return File.locking(StateFolder.path) { writeInTurn(changes, &state) }
    }

    /// Writes changes. If the file has disappeared, it was erased, and what was learned before is dropped too.
    private func writeInTurn(_ changes: [Change], _ state: inout State) -> Outcome {
        guard state.known == nil || FileIdentity(of: path) != nil else {
            state.known = nil
            return .erased
        }
        do {
            var content = try content()
            for change in changes { change(&content) }
            try File.replace(path, by: content.text)
            state = State(known: FileIdentity(of: path), isKnown: true)
            return .content(content)
        } catch {
            complain(error, &state)
            return .failed
        }
    }

    private func complain(_ error: any Error, _ state: inout State) {
        guard !state.hasComplained else { return }
        state.hasComplained = true
        Log.warning("\(path): \(error): what is remembered from now on is lost when this process ends.")
    }
}
