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
    public typealias Service = AutocompleteService
    /// See ``AutocompleteContext``.
    public typealias Context = AutocompleteContext
    /// See ``AutocompleteSettings``.
    public typealias Settings = AutocompleteSettings

    /// A service that finds nothing.
    public final class DisabledService: AutocompleteService {
        public var locale: LocaleIdentifier
        public let canIgnoreWords = false
        public let canLearnWords = false
        public let ignoredWords: [String] = []
        public let learnedWords: [String] = []

        /// A service of a language, of which it knows nothing.
        public init(locale: LocaleIdentifier = .english) { self.locale = locale }

        public nonisolated(nonsending) func autocomplete(_ text: String) async throws -> ServiceResult {
            ServiceResult(inputText: text)
        }

        public func learnWord(_ word: String) {}
        public func ignoreWord(_ word: String) {}
        public func unlearnWord(_ word: String) {}
        public func removeIgnoredWord(_ word: String) {}
    }
}
