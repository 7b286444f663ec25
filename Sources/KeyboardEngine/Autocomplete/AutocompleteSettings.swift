/// Settings of suggestions, with the defaults of KeyboardKit 9.
package struct AutocompleteSettings: Equatable, Sendable {
    /// Whether there are suggestions.
    package var isAutocompleteEnabled = true
    /// Whether corrections are applied automatically.
    package var isAutocorrectEnabled = true
    /// Whether unknown words are learned.
    package var isAutolearnEnabled = false
    /// Whether words whose correction was undone are ignored.
    var isAutoIgnoreEnabled = true
    /// Whether emoji are suggested.
    var isEmojiAutocompleteEnabled = true
    /// Whether the next character is predicted.
    var isNextCharacterPredictionEnabled = true
    /// The number of suggestions to show, without emoji.
    package var suggestionsDisplayCount = 3

    /// Creates the default settings.
    package init() {}
}
