internal import GLibLoop
internal import KeyboardEngine

/// Finds emojis by their names for one keyboard, on a thread of its own. Of searches that wait only the last is made.
final class EmojiFinder {
    /// What is looked for.
    nonisolated struct Question: Sendable {
        let subject: Subject
        /// In whose languages, besides English.
        let locales: [LocaleIdentifier]
        /// How many are shown at once.
        let pageSize: Int

        enum Subject: Sendable {
            /// A name, or the beginning of one, of emojis that are not newer than this.
            case name(String, upTo: EmojiVersion)
            /// Emojis that are known, for their names.
            case emojis([Emoji])
        }
    }

    /// Who waits for what is found; nil once that was told.
    private var answer: ((EmojiOffer?) -> Void)?
    private var number = 0
    private let installed: InstalledEmojis

    /// Finds emojis among those of an installation.
    init(_ installed: InstalledEmojis) { self.installed = installed }

    /// Looks for emojis by a name, each in the tone in which it was used last; for no name, for those that were marked
    /// and used last. Nobody hears of a search that was overtaken by another.
    /// - Parameters:
    ///   - memory: what is remembered of emojis.
    ///   - answer: is told on this thread, some time later, what was found.
    func find(
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

    /// Whether somebody waits for what is found.
    var isSearching: Bool { answer != nil }

    /// Drops the search that is under way.
    func cancel() { answer = nil }

    private func deliver(_ offer: EmojiOffer?, _ number: Int) {
        guard number == self.number, let answer else { return }
        self.answer = nil
        answer(offer)
    }
}
