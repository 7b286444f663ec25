public import Observation

/// The suggestions for the word at the cursor, and what came of the last ones.
@Observable
public final class AutocompleteContext {

    /// What is suggested, the best first.
    public var suggestions: [Autocomplete.Suggestion] = []
    /// What the user has set.
    public var settings = AutocompleteSettings()
    /// The word that took another's place last.
    public var lastAutocorrectedWord: String?

    /// What became of the space that came with a suggestion.
    var spaceState = SpaceState.none

    enum SpaceState {
        /// None came, or something else was done since.
        case none
        /// It stands before the cursor.
        case inserted
        /// It was taken away for punctuation.
        case removed
    }

    /// Without suggestions.
    public init() {}

    /// Forgets the suggestions.
    public func reset() { suggestions = [] }
}
