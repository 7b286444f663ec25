internal import GLibLoop
package import KeyboardEngine
internal import Platform

/// The installed emoji: those of each category, and the search by name.
///
/// The list is read when a category is first shown, the names at the first search.
@MainActor package final class InstalledEmojis {
    /// The newest version of emoji to offer.
    package var newest = EmojiVersion.newest

    private let path: String?
    private lazy var catalogue = EmojiCatalogue(
        content: path.flatMap { try? File.read("\($0)/emoji.list", limit: 1 << 20) } ?? [])
    private let worker: EmojiWorker
    /// The timer that releases the names.
    private var keeping: Timer?
    /// The time that the names stay in memory after the last search, in milliseconds.
    private static let keepingTime: UInt32 = 60_000

    /// - Parameter path: the folder of the emoji; if nil, there are none.
    package init(path: String?) {
        self.path = path
        worker = EmojiWorker(path: path)
    }

    /// Whether there is a folder of emoji.
    package var areInstalled: Bool { path != nil }

    /// Returns the emoji of a category, in Unicode's order.
    package func emojis(in category: EmojiCategory) -> [Emoji] { catalogue.emojis(in: category, upTo: newest) }

    /// Returns the emoji with a name or keyword in one of these languages or in English, or nil if there is none.
    package func emoji(named name: String, in locales: [LocaleIdentifier]) async -> Emoji? {
        guard areInstalled else { return nil }
        let question = EmojiFinder.Question(subject: .name(name, upTo: newest), locales: locales, pageSize: 1)
        return await withCheckedContinuation { continuation in
            // A separate client, so that no other search replaces this one.
            let client = Client()
            enqueue(
                EmojiWorker.Request(client: ObjectIdentifier(client), question: question) { offer in
                    withExtendedLifetime(client) { continuation.resume(returning: offer?.exact) }
                })
        }
    }

    private final class Client: Sendable {}

    /// Queues a search on the search thread.
    func enqueue(_ request: EmojiWorker.Request) {
        worker.enqueue(request)
        keeping = Timer(milliseconds: Self.keepingTime) { [worker] in worker.close() }
    }
}
