package import KeyboardEngine
internal import Platform
internal import Synchronization

/// Looks words up on a separate thread. While it works on one, only the last request waits.
package final class Speller: Sendable {
    /// The request for a word.
    package struct Question: Sendable {
        package let word: String
        package let locale: LocaleIdentifier
        /// Whether to find completions too.
        let completes: Bool
        /// How often the user has accepted each word.
        let counts: [String: Int]

        package init(word: String, locale: LocaleIdentifier, completes: Bool = false, counts: [String: Int] = [:]) {
            (self.word, self.locale, self.completes, self.counts) = (word, locale, completes, counts)
        }
    }

    /// The result for a word.
    package struct Finding: Equatable, Sendable {
        /// Whether the word is spelt correctly.
        package var isKnown = true
        /// The corrections, the best first.
        package var corrections: [SpellingRanking.Ranked] = []
        /// The completions.
        package var completions: [String] = []
    }

    private typealias Answer = Result<Finding?, Failure>

    private struct Request: Sendable {
        let question: Question
        let answer: @Sendable (Answer) -> Void
    }

    let worker = Worker(limit: 4)
    private let next = Mutex<Request?>(nil)
    /// The objects that belong to the thread.
    let tools = Mutex(Tools())

    struct Tools: ~Copyable {
        var library: EnchantLibrary??
        /// The word lists that were read, by language.
        var lists: [String: WordList] = [:]

        /// Returns the dictionary of a locale. The library is loaded for the first.
        mutating func dictionary(for locale: LocaleIdentifier) throws(Failure) -> EnchantLibrary.Dictionary {
            if library == nil { library = .some(EnchantLibrary()) }
            guard case .some(.some(let library)) = library else { throw .noLibrary }
            guard let dictionary = library.dictionary(for: locale) else { throw .noDictionary(locale) }
            return dictionary
        }
    }

    /// The most completions to find.
    private static let completionLimit = 16

    package init() {}

    /// Looks a word up.
    /// - Returns: nil if another word was requested before this one's turn.
    package nonisolated(nonsending) func look(up question: Question) async throws -> Finding? {
        try await withCheckedThrowingContinuation { continuation in
            ask(Request(question: question) { continuation.resume(with: $0) })
        }
    }

    private func ask(_ request: Request) {
        let displaced = next.withLock { next in
            defer { next = request }
            return next
        }
        displaced?.answer(.success(nil))
        guard displaced == nil, !worker.perform({ [self] in answerNext() }) else { return }
        next.withLock { $0.take() }?.answer(.success(nil))
    }

    private func answerNext() {
        guard let request = next.withLock({ $0.take() }) else { return }
        request.answer(tools.withLock { Self.find(request.question, with: &$0) })
    }

    private static func find(_ question: Question, with tools: inout Tools) -> Answer {
        Result { () throws(Failure) in
            let dictionary = try tools.dictionary(for: question.locale)
            var finding = Finding(isKnown: dictionary.contains(question.word))
            if !finding.isKnown {
                let suggestions = dictionary.suggestions(for: question.word)
                finding.corrections = SpellingRanking(question.word).ranked(suggestions, counts: question.counts)
            }
            if question.completes { finding.completions = completions(of: question, &tools) }
            return finding
        }
    }

    private static func completions(of question: Question, _ tools: inout Tools) -> [String] {
        let list = tools.lists[question.locale.language] ?? WordList(for: question.locale)
        tools.lists[question.locale.language] = list
        return (list ?? WordList([])).completions(
            of: question.word, counts: question.counts, limit: completionLimit)
    }
}
