internal import KeyboardEngine
internal import Synchronization

/// The thread that searches for emojis, for all keyboards of the process. The names are read with the first search.
nonisolated final class EmojiWorker: Sendable {
    /// A search that is to be made.
    struct Request: Sendable {
        /// Who asks; only the last request of each client counts.
        let client: ObjectIdentifier
        let question: EmojiFinder.Question
        /// Called on the thread.
        let answer: @Sendable (EmojiOffer?) -> Void
    }

    private let thread = Worker(limit: 4)
    private let library: Mutex<EmojiLibrary>
    private let state = Mutex(State())

    private struct State {
        var requests: [Request] = []
        /// Whether the thread is about to look what there is to do.
        var isAwake = false
    }

    /// How many emojis are offered at most.
    private static let limit = 27

    /// - Parameter path: the folder of the emojis; without one none is found.
    init(path: String?) { library = Mutex(EmojiLibrary(path: path, namesPath: nil)) }

    /// Makes a search soon; it takes the place of the same client's search before.
    func enqueue(_ request: Request) {
        let sleeps = state.withLock { state in
            state.requests.removeAll { $0.client == request.client }
            state.requests.append(request)
            defer { state.isAwake = true }
            return !state.isAwake
        }
        if sleeps, !thread.perform({ [self] in work() }) { state.withLock { $0.isAwake = false } }
    }

    /// Releases what was read.
    func close() { thread.perform { [self] in library.withLock { $0.close() } } }

    private func work() {
        while let request = next() { request.answer(find(request.question)) }
    }

    private func next() -> Request? {
        state.withLock { state in
            state.isAwake = !state.requests.isEmpty
            return state.isAwake ? state.requests.removeFirst() : nil
        }
    }

    private func find(_ question: EmojiFinder.Question) -> EmojiOffer? {
        library.withLock {
            let search = $0.search(for: question.locales)
            return switch question.subject {
            case .name(let name, let version):
                search.offer(for: name, upTo: version, limit: Self.limit, pageSize: question.pageSize)
            case .emojis(let emojis): search.offer(of: emojis, limit: Self.limit, pageSize: question.pageSize)
            }
        }
    }
}
