/// A service that provides suggestions, and stores which words are known.
///
/// A keyboard calls it on the main actor after each change of the text. If the text has changed again before the
/// service returns, its result is dropped.
///
/// Only ``locale`` and ``autocomplete(_:)`` are required. A service that learns or ignores words implements the members
/// for that; by default, it can do neither.
public protocol AutocompleteService: AnyObject {

    /// The locale of the text.
    var locale: LocaleIdentifier { get set }

    /// Returns suggestions to replace or complete the word at the end of a text, and predictions of what follows.
    nonisolated(nonsending) func autocomplete(_ text: String) async throws -> Autocomplete.ServiceResult

    /// Whether the service can ignore words; `false` by default.
    var canIgnoreWords: Bool { get }
    /// Whether the service can learn words; `false` by default.
    var canLearnWords: Bool { get }
    /// The ignored words; by default, there are none.
    var ignoredWords: [String] { get }
    /// The learned words; by default, there are none.
    var learnedWords: [String] { get }

    /// Learns a word, so that it is known from now on. By default, nothing happens.
    func learnWord(_ word: String)
    /// Ignores a word, so that it is not corrected from now on. By default, nothing happens.
    func ignoreWord(_ word: String)
    /// Removes a learned word. By default, nothing happens.
    func unlearnWord(_ word: String)
    /// Removes an ignored word, so that it is corrected again. By default, nothing happens.
    func removeIgnoredWord(_ word: String)
    /// Records that a suggestion was accepted. By default, nothing happens.
    func noteAccepted(_ suggestion: Autocomplete.Suggestion)
    /// Records that the correction of a word was undone. By default, it calls ``ignoreWord(_:)``.
    func rejectCorrection(of word: String)
}

extension AutocompleteService {
    public var canIgnoreWords: Bool { false }
    public var canLearnWords: Bool { false }
    public var ignoredWords: [String] { [] }
    public var learnedWords: [String] { [] }

    public func learnWord(_ word: String) {}
    public func ignoreWord(_ word: String) {}
    public func unlearnWord(_ word: String) {}
    public func removeIgnoredWord(_ word: String) {}
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

        /// Creates a service for a locale.
        package init(locale: LocaleIdentifier = .english) { self.locale = locale }

        public nonisolated(nonsending) func autocomplete(_ text: String) async throws -> ServiceResult {
            ServiceResult(inputText: text)
        }
    }
}
