extension Autocomplete {

    /// A text that can replace the word before the cursor.
    public struct Suggestion: Hashable, Sendable {

        /// The text to insert.
        public var text: String
        /// The kind of suggestion.
        public var type: SuggestionType
        /// The title to show; the text by default.
        public var title: String
        /// A subtitle to show next to the title.
        public var subtitle: String?
        /// The source of the suggestion, for information.
        public var source: String?
        /// The number of additional characters to replace before the word: 1 for the colon of ":smile".
        public var additionalDeleteCount: Int
        /// Additional information, by custom names.
        public var additionalInfo: [String: String]

        /// Creates a suggestion.
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

    /// The kinds of suggestion.
    public enum SuggestionType: String, CaseIterable, Sendable {
        /// A completion of the word.
        case regular
        /// A correction of the word, which is applied automatically when the word ends.
        case autocorrect
        /// An emoji.
        case emoji
        /// The word itself, which is unknown.
        case unknown
    }
}

extension Autocomplete.Suggestion {

    /// Whether the suggestion is applied automatically when the word ends.
    public var isAutocorrect: Bool { type == .autocorrect }

    /// Whether the suggestion is the word itself, which is unknown.
    public var isUnknown: Bool { type == .unknown }

    /// Returns how many characters before the cursor the suggestion replaces: the word, and what it deletes in addition.
    func replacedCount(in before: String) -> Int { before.wordAtEnd.count + max(additionalDeleteCount, 0) }

    /// Returns the text before the cursor that the suggestion replaces.
    func replacedText(in before: String) -> String { String(before.suffix(replacedCount(in: before))) }

    /// Returns the suggestion in upper case if the word is in upper case and has more than one letter.
    /// - Parameters:
    ///   - word: the word before the cursor.
    ///   - locale: the language of the word.
    public func cased(for word: String, in locale: LocaleIdentifier = .english) -> Self {
        guard word.count > 1, LetterCase.isUpper(word) else { return self }
        var cased = self
        cased.text = LetterCase.upper.applied(to: text, in: locale)
        cased.title = LetterCase.upper.applied(to: title, in: locale)
        return cased
    }

    /// Returns the suggestion without its automatic correction if that is disabled.
    public func withAutocorrectEnabled(_ isEnabled: Bool) -> Self {
        guard isAutocorrect, !isEnabled else { return self }
        var regular = self
        regular.type = .regular
        return regular
    }
}
