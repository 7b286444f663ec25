/// Something that a key, a callout entry or a program can ask the keyboard to do.
///
/// An action says *what*; a ``KeyboardGesture`` says *when*. A ``KeyboardActionHandler`` decides what the two do
/// together; ``standardAction(for:)`` is the behaviour of the standard handler. Actions compare their strings as
/// `String` does, so a letter is the same action whether it is composed or decomposed.
public enum KeyboardAction: Hashable, Sendable {

    // To add a case:
    // 1. add it here, in alphabetical order, with a sentence that explains it;
    // 2. add its name to `KeyboardAction.Name` in KeyboardAction+Text.swift and follow the compiler from there;
    // 3. define which gesture does what in KeyboardAction+StandardAction.swift;
    // 4. add an example to the table in KeyboardActionTextTests.swift, where the compiler asks for one.

    /// Deletes the text before the cursor when the key goes down, and again while it repeats.
    case backspace

    /// Switches to upper case until it is switched off.
    case capsLock

    /// Inserts one character as a reader sees it, such as "é".
    case character(String)

    /// Inserts one character from the margin of an on-screen keyboard, which looks like empty space.
    case characterMargin(String)

    /// The command key of a Mac; here Super. The key passes to the program.
    case command

    /// The control key. The key passes to the program.
    case control

    /// An action that a custom handler, or an action registered under this name, performs.
    case custom(named: String)

    /// Combines a diacritic with the letter before the cursor, or inserts its symbol.
    case diacritic(Diacritic)

    /// Starts dictation.
    case dictation

    /// Closes the keyboard, its callout, and anything else that it shows.
    case dismissKeyboard

    /// Inserts an emoji, and records that it was used.
    case emoji(Emoji)

    /// Shows a category of emoji.
    case emojiCategory(EmojiCategory)

    /// The escape key. The key passes to the program.
    case escape

    /// The function key. The key passes to the program.
    case function

    /// An image that a custom handler can use.
    case image(description: String, keyboardImageName: String, imageName: String)

    /// Switches to another type of keyboard.
    case keyboardType(KeyboardType)

    /// Moves the cursor one character towards the beginning of the text.
    case moveCursorBackward

    /// Moves the cursor one character towards the end of the text.
    case moveCursorForward

    /// Selects the next input method; a long press offers all of them.
    case nextKeyboard

    /// Selects the next of the keyboard's locales; a long press offers all of them.
    case nextLocale

    /// Does nothing.
    case none

    /// The option key; here Alt. The key passes to the program.
    case option

    /// The return key, by any of the names that text fields give it.
    case primary(ReturnKeyType)

    /// Opens the settings of the keyboard.
    case settings

    /// Switches between upper and lower case, or to caps lock when pressed twice in quick succession. The value is the
    /// current case.
    case shift(KeyboardCase)

    /// Inserts a space.
    case space

    /// A system image, by its name, that a custom handler can use.
    case systemImage(description: String, keyboardImageName: String, imageName: String)

    /// Opens the system settings.
    case systemSettings

    /// Inserts a tab.
    case tab

    /// Inserts a whole string, such as ".com".
    case text(String)

    /// Undoes the last change that the keyboard made to the text. If there is none, the key passes to the program.
    case undo

    /// Opens a URL.
    case url(String?, id: String?)

    /// Inserts a full stop, and offers common domain endings.
    case urlDomain
}
