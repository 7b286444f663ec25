internal import GLibLoop
package import KeyboardEngine

/// Searches for emoji by name for one keyboard, on a separate thread. Of several waiting searches, only the last is
/// made.
@MainActor package final class EmojiFinder {
    /// The query of a search.
    struct Question: Sendable {
        let subject: Subject
        /// The locales whose languages are searched, in addition to English.
        let locales: [LocaleIdentifier]
        /// The number of emoji shown at once.
        let pageSize: Int

        enum Subject: Sendable {
            /// A name or its beginning, for emoji up to a version.
            case name(String, upTo: EmojiVersion)
            /// The emoji of a category, up to a version.
            case category(EmojiCategory, upTo: EmojiVersion)
            /// Favourite and recent emoji, to find their names, before all categories.
            case atHand([Emoji])
        }
    }

    /// Receives the result; nil if no search is in progress.
    private var answer: ((EmojiOffer?) -> Void)?
    private var number = 0
    private let installed: InstalledEmojis

    /// Creates a finder of installed emoji.
    package init(_ installed: InstalledEmojis) { self.installed = installed }

    /// Searches for emoji by name, each in the skin tone that was used last. An empty name finds those of a category. A
    /// search that is replaced by a later one has no result.
    /// - Parameters:
    ///   - category: the category; of favourite and recent emoji, the offer leads to the others.
    ///   - memory: the remembered emoji.
    ///   - answer: called later on this thread with the result.
    package func find(
        _ name: String, or category: EmojiCategory = .recent, in locales: [LocaleIdentifier], memory: EmojiMemory,
        pageSize: Int, _ answer: @escaping (EmojiOffer?) -> Void
    ) {
        let subject: Question.Subject =
            if !name.isEmpty {
                .name(name, upTo: installed.newest)
            } else if EmojiCategory.complete.contains(category) {
                .category(category, upTo: installed.newest)
            } else {
                .atHand(memory.atHand)
            }
        ask(Question(subject: subject, locales: locales, pageSize: pageSize)) { offer in
            var offer = offer
            // Recent and favourite emoji stay in the tone in which each of them was used.
            if offer?.category != .recent {
                offer = offer?.preferring { $0.skinTone == nil ? memory.preferred($0) : $0 }
            }
            offer?.favorites = Set(memory.favorites)
            answer(offer)
        }
    }

    private func ask(_ question: Question, _ answer: @escaping (EmojiOffer?) -> Void) {
        self.answer = answer
        number += 1
        let number = number
        installed.enqueue(
            EmojiWorker.Request(client: ObjectIdentifier(self), question: question) { [weak self] offer in
                MainThread.perform { self?.deliver(offer, number) }
            })
    }

    /// Whether a search is in progress.
    package var isSearching: Bool { answer != nil }

    /// Drops the search in progress.
    package func cancel() { answer = nil }

    private func deliver(_ offer: EmojiOffer?, _ number: Int) {
        guard number == self.number, let answer else { return }
        self.answer = nil
        answer(offer)
    }
}
