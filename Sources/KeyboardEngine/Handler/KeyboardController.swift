/// Whoever does what actions ask for: changes the text, switches the keyboard, asks the desktop.
///
/// ``KeyboardInputViewController`` is one; a handler needs no more than this.
public protocol KeyboardController: AnyObject {

    /// What the keyboard is like.
    var state: Keyboard.State { get }
    /// The parts that can be replaced.
    var services: Keyboard.Services { get }
    /// The text that is typed into.
    var textDocumentProxy: any TextDocumentProxy { get }
    /// The time, in milliseconds on a clock that never goes back.
    var now: Milliseconds { get }

    /// Inserts a text at the cursor.
    func insertText(_ text: String)
    /// Deletes before the cursor.
    func deleteBackward(range: DeletionRange)
    /// Moves the cursor by so many characters, towards the end of the text where positive.
    func adjustTextPosition(by offset: Int)
    /// Ends the sentence before the cursor.
    func endSentence(withText text: String)
    /// Changes the letters before the cursor by a mark.
    func insertDiacritic(_ diacritic: Diacritic)
    /// Puts a suggestion in the place of the word before the cursor.
    func insertAutocompleteSuggestion(_ suggestion: Autocomplete.Suggestion)

    /// Performs Return, which in many programs is more than a line break.
    func performReturn()
    /// Performs Tab, which in many programs goes to the next field.
    func performTab()

    /// Shows other keys.
    func setKeyboardType(_ type: KeyboardType)
    /// Types other letters.
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
    /// Shows a group of emojis.
    func showEmojiCategory(_ category: EmojiCategory)

    /// Whether somebody has said how that is done.
    func canPerform(_ request: DesktopRequest) -> Bool
    /// Does what only the desktop can do.
    func perform(_ request: DesktopRequest)
    /// Looks for suggestions anew.
    func performAutocomplete()
    /// Forgets the suggestions.
    func resetAutocomplete()
}
