extension Autocomplete {

    /// What a service has found for a text.
    public struct ServiceResult: Equatable, Sendable {
        /// The text before the cursor that it is for.
        public var inputText: String
        /// What may take the place of the word at its end, the best first.
        public var suggestions: [Suggestion]
        /// The emojis that may.
        public var emojiSuggestions: [Suggestion]
        /// How probable it is that a character comes next, from 0 to 1.
        public var nextCharacterPredictions: [Character: Double]
        /// Whether the service itself knows that the text is another by now: then nothing becomes of the result.
        public var isOutdated: Bool

        /// A result.
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
