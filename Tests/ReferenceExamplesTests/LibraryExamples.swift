import KeyboardEngine

// What an input method can read and change besides what the articles show, by public names alone.

/// A keyboard without a desktop, whose time a test decides.
final class TestKeyboard: KeyboardInputViewController {
    var time: Milliseconds = 0

    /// Creates a keyboard that types into an empty text.
    convenience init(typing text: String) {
        self.init()
        clock = { [unowned self] in time }
        textDocumentProxy.insertText(text)
    }

    var text: String { (textDocumentProxy as? DocumentTextProxy)?.text ?? "" }
}

/// Replaces the word around the cursor, which is three characters before the end.
func replaceWord(in text: String, with word: String) -> [String?] {
    let keyboard = TestKeyboard(typing: text)
    let proxy = keyboard.textDocumentProxy
    proxy.adjustTextPosition(byCharacterOffset: -3)
    let parts = [proxy.currentWordPreCursorPart, proxy.currentWordPostCursorPart, proxy.currentWord]
    proxy.replaceCurrentWord(with: word)
    return parts + [keyboard.text]
}

/// What is known about the sentence before the cursor.
func sentences(of text: String) -> (last: String?, isNew: Bool, keyboardCase: KeyboardCase) {
    let keyboard = TestKeyboard(typing: text)
    return (
        text.lastSentence, keyboard.textDocumentProxy.isCursorAtNewSentenceWithTrailingWhitespace,
        keyboard.state.keyboardContext.preferredKeyboardCase(before: text)
    )
}

/// A text in the quotation marks of a locale, and the quotation mark that would open one after it.
func quotations(of text: String, in locale: LocaleIdentifier) -> (quoted: String, opening: String?) {
    let marks = QuotationMarks(for: locale)
    return (text.quoted(marks), text.preferredQuotationReplacement(whenInserting: marks.end, marks, in: locale))
}

/// Inserts the best of the suggestions that a service has found.
func pickSuggestion(for text: String, _ suggestions: [Autocomplete.Suggestion]) -> (text: String, left: Int) {
    let keyboard = TestKeyboard(typing: text)
    let context = keyboard.state.autocompleteContext
    context.settings.suggestionsDisplayCount = 5
    context.suggestions = suggestions
    if let best = context.suggestions.first { keyboard.insertAutocompleteSuggestion(best) }
    return (keyboard.text, context.suggestions.count)
}

/// Uses emoji, and returns those that a keyboard would show first.
func recentEmojis(using emojis: [Emoji], favorite: Emoji) -> (recent: [Emoji], favorites: [Emoji], preferred: Emoji) {
    let context = TestKeyboard().state.emojiContext
    emojis.forEach(context.use)
    context.memory.setFavorite(favorite, true)
    return (context.memory.recent, context.memory.favorites, context.memory.preferred("👍"))
}

/// Callouts of Swedish with other vowels, as its comment says: inherit from its class, and override what differs.
final class NordicCallouts: KeyboardCallout.ProCalloutService.Swedish {
    override func calloutActionString(for char: String) -> String { char == "o" ? "oøœ" : "" }
}

/// Suggestions that write abbreviations out: "brb" becomes "be right back" when the word ends.
final class WrittenOut: AutocompleteService {
    var locale = LocaleIdentifier.english
    let canIgnoreWords = true
    private(set) var ignoredWords: [String] = []

    private let texts = ["brb": "be right back", "omw": "on my way"]

    nonisolated(nonsending) func autocomplete(_ text: String) async throws -> Autocomplete.ServiceResult {
        let word = text.wordFragmentAtEnd
        let suggestions = ignoredWords.contains(word) ? [] : texts[word].map { [$0] } ?? []
        return Autocomplete.ServiceResult(
            inputText: text, suggestions: suggestions.map { .init(text: $0, type: .autocorrect) })
    }

    func ignoreWord(_ word: String) { ignoredWords.append(word) }
    func removeIgnoredWord(_ word: String) { ignoredWords.removeAll { $0 == word } }
}

/// A keyboard with these suggestions.
final class WritingKeyboard: KeyboardInputViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        services.autocompleteService = WrittenOut()
    }
}
