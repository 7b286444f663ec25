extension KeyboardAction {

    /// Creates the action that inserts `string`: `character` if the string is a single character, otherwise `text`.
    package init(inserting string: String) {
        self = Self.isCharacter(string) && string.count == 1 ? .character(string) : .text(string)
    }

    /// The text that the action inserts; `nil` if it does something else, or if the result depends on the text around
    /// it.
    public var insertedText: String? {
        switch self {
        case .character(let string), .characterMargin(let string), .text(let string): string
        case .emoji(let emoji): emoji.char
        case .primary: "\n"
        case .space: " "
        case .tab: "\t"
        case .urlDomain: "."
        case .backspace, .capsLock, .command, .control, .custom, .diacritic, .dictation, .dismissKeyboard,
            .emojiCategory, .escape, .function, .image, .keyboardType, .moveCursorBackward, .moveCursorForward,
            .nextKeyboard, .nextLocale, .none, .option, .settings, .shift, .systemImage, .systemSettings, .undo, .url:
            nil
        }
    }

    /// The key that the action presses in the program, for actions that do more there than insert text, or that move
    /// the cursor.
    package var pressedKey: Key? {
        switch self {
        case .moveCursorBackward: .left
        case .moveCursorForward: .right
        case .primary: .return
        case .tab: .tab
        case .backspace, .capsLock, .character, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emoji, .emojiCategory, .escape, .function, .image, .keyboardType, .nextKeyboard,
            .nextLocale, .none, .option, .settings, .shift, .space, .systemImage, .systemSettings, .text, .undo, .url,
            .urlDomain:
            nil
        }
    }

    /// The text of the input callout while the key is down: the character or the emoji (KeyboardKit 9,
    /// `KeyboardAction+InputCallout`).
    package var inputCalloutText: String? {
        switch self {
        case .character(let string): string
        case .emoji(let emoji): emoji.char
        case .backspace, .capsLock, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emojiCategory, .escape, .function, .image, .keyboardType, .moveCursorBackward,
            .moveCursorForward, .nextKeyboard, .nextLocale, .none, .option, .primary, .settings, .shift, .space,
            .systemImage, .systemSettings, .tab, .text, .undo, .url, .urlDomain:
            nil
        }
    }

    /// The kinds of key that an action can be shown on.
    package enum Kind: Sendable {
        /// A key that types.
        case input
        /// A system key, such as shift or backspace.
        case system
        /// Empty space, without a key.
        case spacer
        /// Any other key.
        case other
    }

    /// The kind of key that shows the action (KeyboardKit 9.9, `isInputAction`, `isSystemAction`, `isSpacer`).
    package var kind: Kind {
        switch self {
        case .character, .diacritic, .emoji, .image, .space, .systemImage, .text, .urlDomain: .input
        case .characterMargin, .none: .spacer
        case .primary(let type): type.isSystemAction ? .system : .other
        case .backspace, .capsLock, .command, .control, .dictation, .dismissKeyboard, .emojiCategory, .escape,
            .function, .keyboardType, .moveCursorBackward, .moveCursorForward, .nextKeyboard, .nextLocale, .option,
            .settings, .shift, .tab, .undo, .url:
            .system
        case .custom, .systemSettings: .other
        }
    }

    /// Whether the action types, as opposed to a system key. A character margin types, too.
    package var isInputAction: Bool {
        if case .characterMargin = self { return true }
        return kind == .input
    }

    /// Whether the action belongs to a system key, such as backspace or return.
    var isSystemAction: Bool { kind == .system }

    /// Whether the action is shown as empty space.
    var isSpacer: Bool { kind == .spacer }

    /// Whether the action is ``shift(_:)``, with any case.
    var isShift: Bool { if case .shift = self { true } else { false } }

    /// Whether the action moves the cursor.
    package var movesCursor: Bool {
        if case .moveCursorBackward = self { return true }
        return if case .moveCursorForward = self { true } else { false }
    }

    /// The actions that move the cursor.
    package static let cursorMoves: [KeyboardAction] = [.moveCursorBackward, .moveCursorForward]

    /// Whether the action is ``character(_:)``.
    var isCharacter: Bool { if case .character = self { true } else { false } }
}
