extension Autocomplete {

    /// A text that may take the place of the word before the cursor.
    public struct Suggestion: Hashable, Sendable {

        /// What comes in.
        public var text: String
        /// How it came about.
        public var type: SuggestionType
        /// What is shown; the text itself unless it says something else.
        public var title: String
        /// What is shown beside it.
        public var subtitle: String?
        /// Where it comes from, for those who want to know.
        public var source: String?
        /// How many more characters it takes the place of, before the word: 1 for the colon of ":smile".
        public var additionalDeleteCount: Int
        /// What else is to be known of it, by names of one's own.
        public var additionalInfo: [String: String]

        /// A suggestion.
        public init(
            text: String, type: SuggestionType = .regular, title: String? = nil, subtitle: String? = nil,
            source: String? = nil, additionalDeleteCount: Int = 0, additionalInfo: [String: String] = [:]
        ) {
            self.text = text
            self.type = type
            self.title = title ?? text
            self.subtitle = subtitle
            self.source = source
            self.additionalDeleteCount = additionalDeleteCount
            self.additionalInfo = additionalInfo
        }
    }

    /// How a suggestion came about.
    public enum SuggestionType: String, CaseIterable, Sendable {
        /// It goes on with the word.
        case regular
        /// It corrects the word, and takes its place when the word ends.
        case autocorrect
        /// It is an emoji.
        case emoji
        /// It is the word itself, which nobody knows.
        case unknown
    }
}

extension Autocomplete.Suggestion {

    /// Whether the suggestion takes the word's place by itself when the word ends.
    public var isAutocorrect: Bool { type == .autocorrect }

    /// Whether it is the word itself, which nobody knows.
    public var isUnknown: Bool { type == .unknown }

    /// The suggestion in upper case where the word is, and is more than one letter.
    public func cased(for word: String) -> Self {
        guard word.count > 1, word == word.uppercased(), word != word.lowercased() else { return self }
        var cased = self
        cased.text = text.uppercased()
        cased.title = title.uppercased()
        return cased
    }

    /// The suggestion as one that only suggests, where correcting is switched off.
    public func withAutocorrectEnabled(_ isEnabled: Bool) -> Self {
        guard isAutocorrect, !isEnabled else { return self }
        var regular = self
        regular.type = .regular
        return regular
    }
}
