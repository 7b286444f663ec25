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
            /// Known emoji, to find their names.
            case emojis([Emoji])
        }
    }

    /// Receives the result; nil if no search is in progress.
    private var answer: ((EmojiOffer?) -> Void)?
    private var number = 0
    private let installed: InstalledEmojis

    /// Creates a finder of installed emoji.
    package init(_ installed: InstalledEmojis) { self.installed = installed }

    /// Searches for emoji by name, each in the skin tone that was used last. An empty name finds the favourite and
    /// recent ones. A search that is replaced by a later one has no result.
    /// - Parameters:
    ///   - memory: the remembered emoji.
    ///   - answer: called later on this thread with the result.
    package func find(
        _ name: String, in locales: [LocaleIdentifier], memory: EmojiMemory, pageSize: Int,
        _ answer: @escaping (EmojiOffer?) -> Void
    ) {
        guard !name.isEmpty else {
            let question = Question(subject: .emojis(memory.atHand), locales: locales, pageSize: pageSize)
            return ask(question, answer)
        }
        let subject = Question.Subject.name(name, upTo: installed.newest)
        ask(Question(subject: subject, locales: locales, pageSize: pageSize)) { offer in
            answer(offer?.preferring { $0.skinTone == nil ? memory.preferred($0) : $0 })
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
