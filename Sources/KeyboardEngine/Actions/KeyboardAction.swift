/// Something a key, a callout entry or a program can ask the keyboard to do.
///
/// An action says *what*; a ``KeyboardGesture`` says *when*. Together they give an operation on the text, see
/// ``KeyboardAction/standardOperation(for:)``. Equality is that of `String`, so a letter is the same action whether it
/// is composed or decomposed.
public enum KeyboardAction: Hashable, Sendable {

    // To add a case:
    // 1. add it here, in alphabetical order, with a sentence on what it stands for;
    // 2. add its name to `KeyboardAction.Name` in KeyboardAction+Text.swift and follow the compiler from there;
    // 3. say in KeyboardAction+StandardOperation.swift which gesture does what;
    // 4. add an example to the table in KeyboardActionTextTests.swift, where the compiler asks for one.

    /// Deletes what stands before the cursor.
    case backspace

    /// Inserts one character as a reader sees it, such as "é".
    case character(String)

    /// Moves the cursor one character towards the beginning of the text.
    case moveCursorBackward

    /// Moves the cursor one character towards the end of the text.
    case moveCursorForward

    /// Inserts a line break.
    case newLine

    /// Inserts a space.
    case space

    /// Inserts a tab.
    case tab

    /// Inserts a whole string, such as ".com".
    case text(String)
}

extension KeyboardAction {

    /// The action that inserts `string`: a character where it is one, else a text.
    public init(inserting string: String) {
        self = Self.isCharacter(string) && string.count == 1 ? .character(string) : .text(string)
    }

    /// What the action inserts; nil where it does something else.
    public var insertedText: String? {
        switch self {
        case .character(let string), .text(let string): string
        case .newLine: "\n"
        case .space: " "
        case .tab: "\t"
        case .backspace, .moveCursorBackward, .moveCursorForward: nil
        }
    }

    /// Whether the action is typing proper, as opposed to a key of the system such as backspace or return.
    public var isInputAction: Bool {
        switch self {
        case .character, .space, .text: true
        case .backspace, .moveCursorBackward, .moveCursorForward, .newLine, .tab: false
        }
    }
}
