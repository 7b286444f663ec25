/// Finds suggestions, and remembers which words are known.
///
/// A keyboard calls it on the main actor, after each change of the text; what it returns when the text has changed again
/// is dropped.
public protocol AutocompleteService: AnyObject {

    /// The language of the text.
    var locale: LocaleIdentifier { get set }

    /// Finds what may take the place of the word at the end of a text, and what may follow.
    nonisolated(nonsending) func autocomplete(_ text: String) async throws -> Autocomplete.ServiceResult

    /// Whether words can be left alone.
    var canIgnoreWords: Bool { get }
    /// Whether words can be learned.
    var canLearnWords: Bool { get }
    /// The words that are left alone.
    var ignoredWords: [String] { get }
    /// The words that were learned.
    var learnedWords: [String] { get }

    /// Learns a word: it is known from now on.
    func learnWord(_ word: String)
    /// Leaves a word alone from now on.
    func ignoreWord(_ word: String)
    /// Does not know a word any more.
    func unlearnWord(_ word: String)
    /// Corrects a word again.
    func removeIgnoredWord(_ word: String)
    /// Notes that a suggestion was taken.
    func noteAccepted(_ suggestion: Autocomplete.Suggestion)
    /// Notes that the correction of a word was taken back: it is left alone from now on.
    func rejectCorrection(of word: String)
}

extension AutocompleteService {
    public var canIgnoreWords: Bool { true }
    public var canLearnWords: Bool { true }
    public func noteAccepted(_ suggestion: Autocomplete.Suggestion) {}
    public func rejectCorrection(of word: String) { ignoreWord(word) }

    /// Whether a word is left alone.
    public func hasIgnoredWord(_ word: String) -> Bool { ignoredWords.contains(word) }
    /// Whether a word was learned.
    public func hasLearnedWord(_ word: String) -> Bool { learnedWords.contains(word) }
}

extension Autocomplete {
    /// See ``AutocompleteService``.
    package typealias Service = AutocompleteService
    /// See ``AutocompleteContext``.
    typealias Context = AutocompleteContext
    /// See ``AutocompleteSettings``.
    package typealias Settings = AutocompleteSettings

    /// A service that finds nothing.
    final class DisabledService: AutocompleteService {
        package var locale: LocaleIdentifier
        let canIgnoreWords = false
        let canLearnWords = false
        package let ignoredWords: [String] = []
        package let learnedWords: [String] = []

        /// A service of a language, of which it knows nothing.
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
