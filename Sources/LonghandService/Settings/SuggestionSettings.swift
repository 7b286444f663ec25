internal import KeyboardEngine

/// What the user wants of suggestions.
struct SuggestionSettings: Equatable {
    /// Whether anything is suggested.
    var isOn = false
    /// Whether corrections take a word's place by themselves.
    var corrects = true
    /// Whether words are completed, and counted for that.
    var completes = false
    /// Whether words are learned that nobody knew.
    var learns = false
    /// How many suggestions are shown.
    var count = AutocompleteSettings().suggestionsDisplayCount

    /// The settings as a keyboard of the library has them.
    var rules: AutocompleteSettings {
        var rules = AutocompleteSettings()
        rules.isAutocompleteEnabled = isOn
        rules.isAutocorrectEnabled = corrects
        rules.isAutolearnEnabled = learns
        rules.suggestionsDisplayCount = count
        return rules
    }
}
