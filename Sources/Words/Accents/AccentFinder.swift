internal import GLibLoop
package import KeyboardEngine

/// Restores accents on a separate thread, for the main thread.
@MainActor package final class AccentFinder {
    package typealias Answer = (Result<AccentedText, Speller.Failure>) -> Void

    private let speller: Speller
    private let complain: (Speller.Failure) -> Void
    /// What waits for an answer, by the number of the question.
    private var waiting: [Int: Answer] = [:]
    private var number = 0
    /// The locales that cannot be looked up, and why. A library and a dictionary are looked for once.
    private var failures: [LocaleIdentifier: Speller.Failure] = [:]
    /// The most of them that are remembered; users have fewer languages.
    private static let failureLimit = 64

    /// - Parameter complain: called when a locale cannot be looked up.
    init(_ speller: Speller, complain: @escaping (Speller.Failure) -> Void) {
        (self.speller, self.complain) = (speller, complain)
    }

    /// Returns why the accents of a locale cannot be restored, as far as is known.
    package func failure(in locale: LocaleIdentifier) -> Speller.Failure? { failures[locale] }

    /// Restores the accents of a text.
    /// - Parameter answer: called later on this thread.
    package func restore(_ question: AccentQuestion, _ answer: @escaping Answer) {
        number += 1
        let number = number
        waiting[number] = answer
        speller.restoreAccents(question) { [locale = question.locale] result in
            MainThread.perform { [weak self] in self?.finish(number, in: locale, result) }
        }
    }

    private func finish(_ number: Int, in locale: LocaleIdentifier, _ result: Result<AccentedText, Speller.Failure>) {
        if case .failure(let failure) = result, failure != .busy {
            if failures.count < Self.failureLimit { failures[locale] = failure }
            complain(failure)
        }
        waiting.removeValue(forKey: number)?(result)
    }
}
