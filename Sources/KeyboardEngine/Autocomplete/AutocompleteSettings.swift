/// What users can change about suggestions, with the defaults of KeyboardKit 9.
public struct AutocompleteSettings: Equatable, Sendable {
    /// Whether anything is suggested.
    public var isAutocompleteEnabled = true
    /// Whether corrections take a word's place by themselves.
    public var isAutocorrectEnabled = true
    /// Whether words are learned that nobody knew.
    public var isAutolearnEnabled = false
    /// Whether words are left alone whose correction was undone.
    public var isAutoIgnoreEnabled = true
    /// Whether emojis are suggested.
    public var isEmojiAutocompleteEnabled = true
    /// Whether it is predicted which characters come next.
    public var isNextCharacterPredictionEnabled = true
    /// How many suggestions are shown, emojis not among them.
    public var suggestionsDisplayCount = 3

    /// The defaults.
    public init() {}
}
