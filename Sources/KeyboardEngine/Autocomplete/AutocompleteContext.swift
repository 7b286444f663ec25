public import Observation

/// A listener to changes of suggestions.
package protocol SuggestionListener: AnyObject {
    /// Called when the suggestions have changed.
    func suggestionsDidChange(_ suggestions: [Autocomplete.Suggestion])
}

/// The suggestions for the word at the cursor, and the state of earlier ones.
@Observable
public final class AutocompleteContext {

    /// The suggestions, best first and limited to the number to show, followed by emoji.
    public var suggestions: [Autocomplete.Suggestion] = []
    /// The probabilities of the next character, from 0 to 1.
    public private(set) var nextCharacterPredictions: [Character: Double] = [:]
    /// The settings of the user.
    public var settings = AutocompleteSettings()
    /// The latest automatic correction.
    public var lastAutocorrectedWord: String?
    /// The error of the latest request, if it failed.
    public private(set) var lastError: (any Error)?
    /// Whether a request is in progress.
    public private(set) var isLoading = false
    /// The listener to changes of the suggestions, which sets it back to `nil` when it ends.
    @ObservationIgnored package var listener: (any SuggestionListener)?

    /// The text that ``suggestions`` are for; `nil` if they were set from outside.
    @ObservationIgnored private(set) var text: String?
    /// The text of the latest request.
    @ObservationIgnored private var asked: String?
    /// The language of the latest request.
    @ObservationIgnored private var locale = LocaleIdentifier.english
    /// The state of the space that came with a suggestion.
    @ObservationIgnored var spaceState = SpaceState.none
    /// The latest correction, until anything else happens.
    @ObservationIgnored var correction: Correction?
    /// Words that are not corrected because the user picked a character in them.
    @ObservationIgnored private var ownWords = OwnWords()
    /// The number of the latest request.
    @ObservationIgnored private var serial = 0

    enum SpaceState {
        /// There is none, or something else has happened since.
        case none
        /// The space precedes the cursor.
        case inserted
        /// The space was removed because of punctuation.
        case removed
    }

    /// Creates a context without suggestions.
    package init() {}

    /// Removes the suggestions, and ignores the result of a request in progress.
    public func reset() {
        serial &+= 1
        guard asked != nil || text != nil || !suggestions.isEmpty || !nextCharacterPredictions.isEmpty else { return }
        (isLoading, asked, text) = (false, nil, nil)
        change(to: [], predictions: [:])
    }

    // MARK: Requests

    /// Starts a request for a text.
    /// - Returns: The number of the request, or `nil` if the text is that of the latest request.
    func begin(_ text: String, in locale: LocaleIdentifier) -> Int? {
        guard text != asked else { return nil }
        self.locale = locale
        serial &+= 1
        (asked, isLoading) = (text, true)
        return serial
    }

    /// Returns whether the suggestions are for this text, or a request for it is in progress.
    package func isAbout(_ text: String) -> Bool { asked == text || self.text == text }

    /// Ends a request, and adopts its result if it is the latest one.
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
        let word = (asked ?? "").wordAtEnd
        let shown = result.suggestions.prefix(max(settings.suggestionsDisplayCount, 0))
        let corrects = corrects && !ownWords.contains(word)
        let emojis = settings.isEmojiAutocompleteEnabled ? result.emojiSuggestions : []
        change(
            to: shown.map {
                $0.cased(for: word, in: locale).withAutocorrectEnabled(settings.isAutocorrectEnabled && corrects)
            } + emojis,
            predictions: settings.isNextCharacterPredictionEnabled ? result.nextCharacterPredictions : [:])
    }

    /// Changes the suggestions, and calls the listener if they differ.
    private func change(to suggestions: [Autocomplete.Suggestion], predictions: [Character: Double]) {
        guard self.suggestions != suggestions || nextCharacterPredictions != predictions else { return }
        self.suggestions = suggestions
        nextCharacterPredictions = predictions
        listener?.suggestionsDidChange(suggestions)
    }

    // MARK: Corrections

    /// Records that a candidate was picked, so that its word is not corrected.
    /// - Parameter before: The text before the inserted candidate; `nil` if it is unknown.
    package func notePick(_ pick: String, behind before: String?) { ownWords.note(pick, behind: before) }

    /// Returns the correction of the word at the end of a text. There is none if the suggestions are for another word,
    /// because the text has changed since, or if the user picked a character in the word.
    func correction(at before: String) -> Autocomplete.Suggestion? {
        guard let suggestion = suggestions.first(where: \.isAutocorrect), !ownWords.contains(before.wordAtEnd)
        else { return nil }
        let replaced = suggestion.replacedText(in: before)
        if replaced.isEmpty { return nil }
        return text.map { suggestion.replacedText(in: $0) == replaced } ?? true ? suggestion : nil
    }

    /// Records the word that a correction replaces, if the text after the gesture is predictable. Return may have any
    /// effect.
    func noteCorrection(of word: String, by suggestion: Autocomplete.Suggestion, before action: KeyboardAction) {
        guard action == .space || action.isCharacter else { return correction = nil }
        let end = action.insertedText ?? ""
        correction = Correction(word: word, typed: word + end, corrected: suggestion.text + end)
    }
}

/// A correction, and the text that it replaced.
struct Correction: Equatable {
    /// The word that the user typed.
    let word: String
    /// The word and the text that ended it.
    let typed: String
    /// The text that replaced it.
    let corrected: String
}
