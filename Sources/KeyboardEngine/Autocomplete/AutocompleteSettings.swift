/// What users can change about suggestions, with the defaults of KeyboardKit 9.
package struct AutocompleteSettings: Equatable, Sendable {
    /// Whether anything is suggested.
    package var isAutocompleteEnabled = true
    /// Whether corrections take a word's place by themselves.
    package var isAutocorrectEnabled = true
    /// Whether words are learned that nobody knew.
    package var isAutolearnEnabled = false
    /// Whether words are left alone whose correction was undone.
    var isAutoIgnoreEnabled = true
    /// Whether emojis are suggested.
    var isEmojiAutocompleteEnabled = true
    /// Whether it is predicted which characters come next.
    var isNextCharacterPredictionEnabled = true
    /// How many suggestions are shown, emojis not among them.
    package var suggestionsDisplayCount = 3

    /// The defaults.
    package init() {}
}
