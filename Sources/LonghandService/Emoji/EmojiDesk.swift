internal import KeyboardEngine
internal import Synchronization

/// The thread that looks for emojis, for all keyboards of the process. The names are read with the first search.
nonisolated final class EmojiDesk: Sendable {
    /// For the emojis that this process is installed with.
    static let installed = EmojiDesk(path: Installation.data("emoji"))

    /// Something that is to be found.
    struct Errand: Sendable {
        /// For whom; of each only the last errand counts.
        let client: ObjectIdentifier
        let question: EmojiFinder.Question
        /// Is told on the thread.
        let answer: @Sendable (EmojiOffer?) -> Void
    }

    private let worker = Worker(limit: 4)
    private let library: Mutex<EmojiLibrary>
    private let state = Mutex(State())

    private struct State {
        var errands: [Errand] = []
        /// Whether the thread is about to look what there is to do.
        var isAwake = false
    }

    /// How many emojis are offered at most.
    private static let limit = 27

    /// - Parameter path: the folder of the emojis; without one none is found.
    init(path: String?) { library = Mutex(EmojiLibrary(path: path, namesPath: nil)) }

    /// Has something found.
    func put(_ errand: Errand) {
        let sleeps = state.withLock { state in
            state.errands.removeAll { $0.client == errand.client }
            state.errands.append(errand)
            defer { state.isAwake = true }
            return !state.isAwake
        }
        if sleeps, !worker.perform({ [self] in work() }) { state.withLock { $0.isAwake = false } }
    }

    /// Lets go of what was read.
    func close() { worker.perform { [self] in library.withLock { $0.close() } } }

    private func work() {
        while let errand = next() { errand.answer(find(errand.question)) }
    }

    private func next() -> Errand? {
        state.withLock { state in
            state.isAwake = !state.errands.isEmpty
            return state.isAwake ? state.errands.removeFirst() : nil
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
