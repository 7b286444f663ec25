internal import Observation

/// The suggestions for the word at the cursor, and what came of the last ones.
@Observable
package final class AutocompleteContext {

    /// What is suggested, the best first: as many as are shown, and the emojis behind them.
    package var suggestions: [Autocomplete.Suggestion] = []
    /// How probable it is that a character comes next, from 0 to 1.
    package private(set) var nextCharacterPredictions: [Character: Double] = [:]
    /// What the user has set.
    package var settings = AutocompleteSettings()
    /// The word that took another's place last.
    var lastAutocorrectedWord: String?
    /// Why there are no suggestions, after a service has failed.
    private(set) var lastError: (any Error)?
    /// Whether a service is at work.
    private(set) var isLoading = false
    /// Called when there are other suggestions.
    @ObservationIgnored package var onChange: () -> Void = {}

    /// The text that ``suggestions`` are for; nil where somebody else has put them there.
    @ObservationIgnored private(set) var text: String?
    /// The text that a service was asked about last.
    @ObservationIgnored private var asked: String?
    /// What became of the space that came with a suggestion.
    @ObservationIgnored var spaceState = SpaceState.none
    /// What was corrected last, as long as nothing else was done.
    @ObservationIgnored var correction: Correction?
    /// The words that are left alone, since something was picked in them.
    @ObservationIgnored private var ownWords = OwnWords()
    /// Tells the latest request from those before it.
    @ObservationIgnored private var serial = 0

    enum SpaceState {
        /// None came, or something else was done since.
        case none
        /// It stands before the cursor.
        case inserted
        /// It was taken away for punctuation.
        case removed
    }

    /// Without suggestions.
    package init() {}

    /// Forgets the suggestions, and drops what a service at work will say.
    package func reset() {
        serial &+= 1
        (isLoading, asked, text) = (false, nil, nil)
        change(to: [], predictions: [:])
    }

    // MARK: Asking

    /// Begins to wait for what a service says to a text.
    /// - Returns: the number of the request; nil where the text is the one that was asked about last.
    func begin(_ text: String) -> Int? {
        guard text != asked else { return nil }
        serial &+= 1
        (asked, isLoading) = (text, true)
        return serial
    }

    /// Whether the suggestions are for this text, or about to be.
    package func isAbout(_ text: String) -> Bool { asked == text || self.text == text }

    /// Takes a result over, if it is what is waited for.
    func end(_ request: Int, _ result: Result<Autocomplete.ServiceResult, any Error>, corrects: Bool) {
        guard request == serial else { return }
        isLoading = false
        switch result {
        case .success(let result):
            lastError = nil
            if !result.isOutdated { take(result, corrects: corrects) }
        case .failure(let error):
            lastError = error
            change(to: [], predictions: [:])
        }
    }

    private func take(_ result: Autocomplete.ServiceResult, corrects: Bool) {
        text = asked
        let word = (asked ?? "").wordFragmentAtEnd
        let shown = result.suggestions.prefix(max(settings.suggestionsDisplayCount, 0))
        let corrects = corrects && !ownWords.contains(word)
        let emojis = settings.isEmojiAutocompleteEnabled ? result.emojiSuggestions : []
        change(
            to: shown.map {
                $0.cased(for: word).withAutocorrectEnabled(settings.isAutocorrectEnabled && corrects)
            } + emojis,
            predictions: settings.isNextCharacterPredictionEnabled ? result.nextCharacterPredictions : [:])
    }

    /// Tells whom it concerns, where anything is different.
    private func change(to suggestions: [Autocomplete.Suggestion], predictions: [Character: Double]) {
        guard self.suggestions != suggestions || nextCharacterPredictions != predictions else { return }
        self.suggestions = suggestions
        nextCharacterPredictions = predictions
        onChange()
    }

    // MARK: Corrections

    /// Notes that something was picked, so that the word is left alone that it is in.
    /// - Parameter before: the text that it was inserted behind; nil where that is not known.
    package func notePick(_ pick: String, behind before: String?) { ownWords.note(pick, behind: before) }

    /// The correction of a word: none where the suggestions are for another one, which has changed since, and none where
    /// something was picked in it.
    func correction(of word: String) -> Autocomplete.Suggestion? {
        guard !ownWords.contains(word) else { return nil }
        if let text, text.wordFragmentAtEnd != word { return nil }
        return suggestions.first(where: \.isAutocorrect)
    }

    /// Notes what stood where a correction is now, if that can be told when the gesture is over: Return may do anything.
    func noteCorrection(of word: String, by suggestion: Autocomplete.Suggestion, before action: KeyboardAction) {
        guard action == .space || action.isCharacter else { return correction = nil }
        let end = action.insertedText ?? ""
        correction = Correction(word: word, typed: word + end, corrected: suggestion.text + end)
    }
}

/// A word that was corrected, and what stood there before.
struct Correction: Equatable {
    /// The word that the user has typed.
    let word: String
    /// That word, and what ended it.
    let typed: String
    /// What took its place.
    let corrected: String
}
