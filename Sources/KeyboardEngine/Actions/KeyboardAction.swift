/// Something a key, a callout entry or a program can ask the keyboard to do.
///
/// An action says *what*; a ``KeyboardGesture`` says *when*. What they do together is decided by a
/// ``KeyboardActionHandler``; ``standardAction(for:)`` is what the standard one does. Equality is that of `String`, so a
/// letter is the same action whether it is composed or decomposed.
public enum KeyboardAction: Hashable, Sendable {

    // To add a case:
    // 1. add it here, in alphabetical order, with a sentence on what it stands for;
    // 2. add its name to `KeyboardAction.Name` in KeyboardAction+Text.swift and follow the compiler from there;
    // 3. say in KeyboardAction+StandardAction.swift which gesture does what;
    // 4. add an example to the table in KeyboardActionTextTests.swift, where the compiler asks for one.

    /// Deletes what stands before the cursor, when the key goes down and while it repeats.
    case backspace

    /// Switches to upper case until it is switched off.
    case capsLock

    /// Inserts one character as a reader sees it, such as "é".
    case character(String)

    /// The same at the margin of an on-screen keyboard: it looks like empty space.
    case characterMargin(String)

    /// The command key of a Mac; here Super. It passes through.
    case command

    /// The control key. It passes through.
    case control

    /// Whatever a handler or a registered action of this name does.
    case custom(named: String)

    /// Changes the letters before the cursor by a mark, or inserts the mark.
    case diacritic(Diacritic)

    /// Asks for dictation.
    case dictation

    /// Closes the keyboard: its callout, and whatever it shows.
    case dismissKeyboard

    /// Inserts an emoji, and remembers it as used.
    case emoji(Emoji)

    /// Shows a group of emojis.
    case emojiCategory(EmojiCategory)

    /// The escape key. It passes through.
    case escape

    /// The function key. It passes through.
    case function

    /// A picture that a handler of one's own deals with.
    case image(description: String, keyboardImageName: String, imageName: String)

    /// Shows other keys.
    case keyboardType(KeyboardType)

    /// Moves the cursor one character towards the beginning of the text.
    case moveCursorBackward

    /// Moves the cursor one character towards the end of the text.
    case moveCursorForward

    /// Selects the next input method; held, it offers all of them.
    case nextKeyboard

    /// Selects the next of the keyboard's locales; held, it offers all of them.
    case nextLocale

    /// Does nothing.
    case none

    /// The option key; here Alt. It passes through.
    case option

    /// Return, by whichever name the field gives it.
    case primary(ReturnKeyType)

    /// Shows the keyboard's settings.
    case settings

    /// Switches between upper and lower case, twice in quick succession to caps lock; the case is the one it has now.
    case shift(KeyboardCase)

    /// Inserts a space.
    case space

    /// A picture of the system's, by its name, that a handler of one's own deals with.
    case systemImage(description: String, keyboardImageName: String, imageName: String)

    /// Shows the system's settings.
    case systemSettings

    /// Inserts a tab.
    case tab

    /// Inserts a whole string, such as ".com".
    case text(String)

    /// Takes back what the keyboard did to the text last. Where nothing can be taken back it passes through.
    case undo

    /// Opens an address.
    case url(String?, id: String?)

    /// Inserts a full stop, and offers the ends of common domain names.
    case urlDomain
}
