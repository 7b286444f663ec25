/// A controller that performs what actions request: it changes the text, switches the keyboard, and calls the desktop.
///
/// ``KeyboardInputViewController`` implements it. A handler needs nothing else.
public protocol KeyboardController: AnyObject {

    /// The state of the keyboard.
    var state: Keyboard.State { get }
    /// The replaceable parts of the keyboard.
    var services: Keyboard.Services { get }
    /// The text that the keyboard types into.
    var textDocumentProxy: any TextDocumentProxy { get }
    /// The time, in milliseconds on a monotonic clock.
    var now: Milliseconds { get }

    /// Inserts a text at the cursor.
    func insertText(_ text: String)
    /// Deletes text before the cursor.
    func deleteBackward(range: DeletionRange)
    /// Moves the cursor by a number of characters, towards the end of the text if the number is positive.
    func adjustTextPosition(by offset: Int)
    /// Ends the sentence before the cursor with a text.
    func endSentence(withText text: String)
    /// Combines a diacritic with the letter before the cursor.
    func insertDiacritic(_ diacritic: Diacritic)
    /// Replaces the word before the cursor by a suggestion.
    func insertAutocompleteSuggestion(_ suggestion: Autocomplete.Suggestion)

    /// Performs Return, which in many programs is more than a line break.
    func performReturn()
    /// Performs Tab, which in many programs moves to the next field.
    func performTab()

    /// Switches to another type of keyboard.
    func setKeyboardType(_ type: KeyboardType)
    /// Switches the case of the keyboard.
    func setKeyboardCase(_ keyboardCase: KeyboardCase)
    /// Selects the next of the keyboard's locales.
    func selectNextLocale()
    /// Selects one of the keyboard's locales.
    func selectLocale(_ locale: LocaleIdentifier)
    /// Selects an input method by its name.
    func selectKeyboard(_ name: String)
    /// Selects the next input method.
    func selectNextKeyboard()
    /// Closes the keyboard.
    func dismissKeyboard()
    /// Shows a category of emoji.
    func showEmojiCategory(_ category: EmojiCategory)

    /// Returns whether the host knows how to perform a request.
    func canPerform(_ request: DesktopRequest) -> Bool
    /// Performs a request that only the desktop can fulfil.
    func perform(_ request: DesktopRequest)
    /// Updates the suggestions.
    func performAutocomplete()
    /// Removes the suggestions.
    func resetAutocomplete()
}
