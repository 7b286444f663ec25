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
    /// Whether the user's own replacements take a word's place, whatever else is suggested.
    var replaces = false
    /// How many suggestions are shown.
    var count = AutocompleteSettings().suggestionsDisplayCount

    /// Whether words are looked at.
    var isNeeded: Bool { isOn || replaces }

    /// The settings as a keyboard of the library has them.
    var rules: AutocompleteSettings {
        var rules = AutocompleteSettings()
        rules.isAutocompleteEnabled = isNeeded
        rules.isAutocorrectEnabled = corrects || replaces
        rules.isAutolearnEnabled = learns
        rules.suggestionsDisplayCount = count
        return rules
    }
}
