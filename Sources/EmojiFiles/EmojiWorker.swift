internal import KeyboardEngine
internal import Platform
internal import Synchronization

/// The thread that searches for emoji, for all keyboards of the process. It reads the names at the first search.
final class EmojiWorker: Sendable {
    /// A request for a search.
    struct Request: Sendable {
        /// The client. Only the last request of each client counts.
        let client: ObjectIdentifier
        let question: EmojiFinder.Question
        /// Called on the thread with the result.
        let answer: @Sendable (EmojiOffer?) -> Void
    }

    private let thread = Worker(limit: 4)
    private let library: Mutex<EmojiLibrary>
    private let state = Mutex(State())

    private struct State {
        var requests: [Request] = []
        /// Whether the thread is about to check for requests.
        var isAwake = false
    }

    /// The most emoji in the result of a search.
    private static let limit = 27

    /// - Parameter path: the folder of the emoji; if nil, no emoji is found.
    init(path: String?) { library = Mutex(EmojiLibrary(path: path, namesPath: nil)) }

    /// Queues a search, which replaces a waiting one of the same client.
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
            case .category(let category, let version):
                search.offer(in: category, upTo: version, pageSize: question.pageSize)
            case .atHand(let emojis):
                search.offer(
                    of: emojis, limit: Self.limit, pageSize: question.pageSize,
                    before: EmojiCategory.complete.map { ($0, $0.title.translated) })
            }
        }
    }
}
