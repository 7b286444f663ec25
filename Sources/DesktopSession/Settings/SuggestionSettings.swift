package import KeyboardEngine

/// The settings of suggestions.
package struct SuggestionSettings: Equatable {
    /// Whether suggestions are on.
    package var isOn = false
    /// Whether corrections replace a word automatically.
    package var corrects = true
    /// Whether words are completed, and counted for that purpose.
    package var completes = false
    /// Whether unknown words are learned.
    package var learns = false
    /// Whether the user's own replacements are applied, even if suggestions are off.
    var replaces = false
    /// The number of suggestions shown.
    package var count = AutocompleteSettings().suggestionsDisplayCount

    /// Creates the settings with their defaults.
    package init() {}

    /// Whether words must be observed.
    package var isNeeded: Bool { isOn || replaces }

    /// The settings for a keyboard of the library.
    package var rules: AutocompleteSettings {
        var rules = AutocompleteSettings()
        rules.isAutocompleteEnabled = isNeeded
        rules.isAutocorrectEnabled = corrects || replaces
        rules.isAutolearnEnabled = learns
        rules.suggestionsDisplayCount = count
        return rules
    }
}
