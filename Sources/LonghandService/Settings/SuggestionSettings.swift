internal import KeyboardEngine

/// The settings of suggestions.
struct SuggestionSettings: Equatable {
    /// Whether suggestions are on.
    var isOn = false
    /// Whether corrections replace a word automatically.
    var corrects = true
    /// Whether words are completed, and counted for that purpose.
    var completes = false
    /// Whether unknown words are learned.
    var learns = false
    /// Whether the user's own replacements are applied, even if suggestions are off.
    var replaces = false
    /// The number of suggestions shown.
    var count = AutocompleteSettings().suggestionsDisplayCount

    /// Whether words must be observed.
    var isNeeded: Bool { isOn || replaces }

    /// The settings for a keyboard of the library.
    var rules: AutocompleteSettings {
        var rules = AutocompleteSettings()
        rules.isAutocompleteEnabled = isNeeded
        rules.isAutocorrectEnabled = corrects || replaces
        rules.isAutolearnEnabled = learns
        rules.suggestionsDisplayCount = count
        return rules
    }
}
