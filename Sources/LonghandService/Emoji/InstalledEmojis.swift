internal import GLibLoop
internal import KeyboardEngine

/// The emojis of an installation: those of each category, and the search for them by name.
///
/// The list is read when a category is first shown, the names with the first search.
final class InstalledEmojis {
    /// The newest that are offered.
    var newest = EmojiVersion.newest

    private let path: String?
    private lazy var catalogue = EmojiCatalogue(
        content: path.flatMap { try? File.read("\($0)/emoji.list", limit: 1 << 20) } ?? [])
    private let worker: EmojiWorker
    /// Ends the time that the names stay in memory.
    private var keeping: Timer?
    /// How long that is after the last search, in milliseconds.
    private static let keepingTime: UInt32 = 60_000

    /// - Parameter path: the folder of the emojis; without one there are none.
    init(path: String?) {
        self.path = path
        worker = EmojiWorker(path: path)
    }

    /// Whether there is a folder of emojis.
    var areInstalled: Bool { path != nil }

    /// The emojis of a category, in Unicode's order.
    func emojis(in category: EmojiCategory) -> [Emoji] { catalogue.emojis(in: category, upTo: newest) }

    /// The emoji that is called by a name in a language or in English, or that has it for a keyword; nil where there is none.
    func emoji(named name: String, in locales: [LocaleIdentifier]) async -> Emoji? {
        guard areInstalled else { return nil }
        let question = EmojiFinder.Question(subject: .name(name, upTo: newest), locales: locales, pageSize: 1)
        return await withCheckedContinuation { continuation in
            // A client of its own, so that no other search takes its place.
            let client = Client()
            enqueue(
                EmojiWorker.Request(client: ObjectIdentifier(client), question: question) { offer in
                    withExtendedLifetime(client) { continuation.resume(returning: offer?.exact) }
                })
        }
    }

    private final class Client: Sendable {}

    /// Makes a search on the thread for searches.
    func enqueue(_ request: EmojiWorker.Request) {
        worker.enqueue(request)
        keeping = Timer(milliseconds: Self.keepingTime) { [worker] in worker.close() }
    }
}
