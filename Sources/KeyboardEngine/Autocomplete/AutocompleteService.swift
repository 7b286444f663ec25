/// A service that provides suggestions, and stores which words are known.
///
/// A keyboard calls it on the main actor after each change of the text. If the text has changed again before the
/// service returns, its result is dropped.
public protocol AutocompleteService: AnyObject {

    /// The locale of the text.
    var locale: LocaleIdentifier { get set }

    /// Returns suggestions to replace or complete the word at the end of a text, and predictions of what follows.
    nonisolated(nonsending) func autocomplete(_ text: String) async throws -> Autocomplete.ServiceResult

    /// Whether the service can ignore words.
    var canIgnoreWords: Bool { get }
    /// Whether the service can learn words.
    var canLearnWords: Bool { get }
    /// The ignored words.
    var ignoredWords: [String] { get }
    /// The learned words.
    var learnedWords: [String] { get }

    /// Learns a word, so that it is known from now on.
    func learnWord(_ word: String)
    /// Ignores a word, so that it is not corrected from now on.
    func ignoreWord(_ word: String)
    /// Removes a learned word.
    func unlearnWord(_ word: String)
    /// Removes an ignored word, so that it is corrected again.
    func removeIgnoredWord(_ word: String)
    /// Records that a suggestion was accepted.
    func noteAccepted(_ suggestion: Autocomplete.Suggestion)
    /// Records that the correction of a word was undone, so that the word is ignored from now on.
    func rejectCorrection(of word: String)
}

extension AutocompleteService {
    public var canIgnoreWords: Bool { true }
    public var canLearnWords: Bool { true }
    public func noteAccepted(_ suggestion: Autocomplete.Suggestion) {}
    public func rejectCorrection(of word: String) { ignoreWord(word) }

    /// Returns whether a word is ignored.
    public func hasIgnoredWord(_ word: String) -> Bool { ignoredWords.contains(word) }
    /// Returns whether a word was learned.
    public func hasLearnedWord(_ word: String) -> Bool { learnedWords.contains(word) }
}

extension Autocomplete {
    /// See ``AutocompleteService``.
    package typealias Service = AutocompleteService
    /// See ``AutocompleteContext``.
    typealias Context = AutocompleteContext
    /// See ``AutocompleteSettings``.
    package typealias Settings = AutocompleteSettings

    /// A service without suggestions.
    final class DisabledService: AutocompleteService {
        package var locale: LocaleIdentifier
        let canIgnoreWords = false
        let canLearnWords = false
        package let ignoredWords: [String] = []
        package let learnedWords: [String] = []

        /// Creates a service for a locale.
        package init(locale: LocaleIdentifier = .english) { self.locale = locale }

        public nonisolated(nonsending) func autocomplete(_ text: String) async throws -> ServiceResult {
            ServiceResult(inputText: text)
        }

        package func learnWord(_ word: String) {}
        package func ignoreWord(_ word: String) {}
        package func unlearnWord(_ word: String) {}
        package func removeIgnoredWord(_ word: String) {}
    }
}
