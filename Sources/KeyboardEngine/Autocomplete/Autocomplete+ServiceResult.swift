extension Autocomplete {

    /// The result of an autocomplete service for a text.
    public struct ServiceResult: Equatable, Sendable {
        /// The text before the cursor that the result belongs to.
        public var inputText: String
        /// The suggestions to replace the word at the end of the text, best first.
        public var suggestions: [Suggestion]
        /// The emoji to replace the word.
        public var emojiSuggestions: [Suggestion]
        /// The probabilities of the next character, from 0 to 1.
        public var nextCharacterPredictions: [Character: Double]
        /// Whether the service already knows that the text has changed, so that the result is dropped.
        public var isOutdated: Bool

        /// Creates a result.
        public init(
            inputText: String, suggestions: [Suggestion] = [], emojiSuggestions: [Suggestion] = [],
            nextCharacterPredictions: [Character: Double] = [:], isOutdated: Bool = false
        ) {
            self.inputText = inputText
            self.suggestions = suggestions
            self.emojiSuggestions = emojiSuggestions
            self.nextCharacterPredictions = nextCharacterPredictions
            self.isOutdated = isOutdated
        }
    }
}
