internal import DBus
internal import KeyboardEngine
internal import Synchronization

/// Finds emojis by their names, on a thread of its own: their files are read with the first search, and let go of some
/// time after the last. Of several searches that wait only the last is made.
final class EmojiFinder {
    /// For the emojis that this process is installed with.
    static let installed = EmojiFinder(path: Installation.data("emoji"))

    /// What is looked for.
    nonisolated struct Question: Sendable {
        /// A name, or the beginning of one.
        let name: String
        /// In whose languages, besides English.
        let locales: [LocaleIdentifier]
        /// How many are shown at once.
        let pageSize: Int
    }

    private let shelf: Shelf
    private let worker = Worker(limit: 4)
    /// Whom to tell; nil once they were told.
    private var answer: ((EmojiOffer?) -> Void)?
    private var number = 0
    private var rest: Timer?

    /// How many emojis are offered at most.
    private nonisolated static let limit = 27
    /// How long the names stay in memory when nobody looks for any, in milliseconds.
    private static let keeping: UInt32 = 60_000

    /// - Parameter path: the folder of the emojis; without one none is found.
    init(path: String?) { shelf = Shelf(path: path) }

    /// Looks for emojis. Nobody hears of a search that was overtaken by another.
    /// - Parameter answer: is told on this thread, some time later, what was found.
    func find(_ question: Question, _ answer: @escaping (EmojiOffer?) -> Void) {
        self.answer = answer
        number += 1
        let errand = Errand(question: question, number: number)
        rest = Timer(milliseconds: Self.keeping) { [unowned self] in close() }
        if shelf.put(errand) { worker.perform { [self, shelf] in shelf.work(tell: self) } }
    }

    /// Whether somebody waits for what is found.
    var isSearching: Bool { answer != nil }

    /// Drops the search that is under way.
    func cancel() { answer = nil }

    fileprivate func deliver(_ offer: EmojiOffer?, _ number: Int) {
        guard number == self.number, let answer else { return }
        self.answer = nil
        answer(offer)
    }

    private func close() {
        rest = nil
        worker.perform { [shelf] in shelf.close() }
    }

    fileprivate nonisolated struct Errand: Sendable {
        let question: Question
        let number: Int
    }

    /// What the thread works with.
    private nonisolated final class Shelf: Sendable {
        private let next = Mutex<Errand?>(nil)
        private let library: Mutex<EmojiLibrary>

        init(path: String?) { library = Mutex(EmojiLibrary(path: path, namesPath: nil)) }

        /// - Returns: whether nothing had been waiting.
        func put(_ errand: Errand) -> Bool {
            next.withLock { next in
                defer { next = errand }
                return next == nil
            }
        }

        func work(tell finder: EmojiFinder) {
            guard let errand = next.withLock({ $0.take() }) else { return }
            let question = errand.question
            let offer = library.withLock {
                $0.search(for: question.locales)
                    .offer(for: question.name, limit: EmojiFinder.limit, pageSize: question.pageSize)
            }
            MainThread.perform { finder.deliver(offer, errand.number) }
        }

        func close() { library.withLock { $0.close() } }
    }
}
