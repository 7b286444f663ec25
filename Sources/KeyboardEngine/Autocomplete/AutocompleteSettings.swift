/// Settings of suggestions, with the defaults of KeyboardKit 9.
public struct AutocompleteSettings: Equatable, Sendable {
    /// Whether there are suggestions.
    public var isAutocompleteEnabled = true
    /// Whether corrections are applied automatically.
    public var isAutocorrectEnabled = true
    /// Whether unknown words are learned.
    public var isAutolearnEnabled = false
    /// Whether words whose correction was undone are ignored.
    public var isAutoIgnoreEnabled = true
    /// Whether emoji are suggested.
    public var isEmojiAutocompleteEnabled = true
    /// Whether the next character is predicted.
    public var isNextCharacterPredictionEnabled = true
    /// The number of suggestions to show, without emoji.
    public var suggestionsDisplayCount = 3

    /// Creates the default settings.
    public init() {}
}
