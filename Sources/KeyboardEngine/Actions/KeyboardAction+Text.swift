extension KeyboardAction: LosslessStringConvertible {

    /// How many scalars a character may have in notation: enough for every emoji sequence and for stacked marks, too
    /// few to hide a document in one.
    public static let maximumCharacterLength = 64

    /// How many bytes of UTF-8 a text may have in notation: 64 KiB, as for any string that is taken from the bus.
    public static let maximumTextLength = 64 << 10

    /// Reads an action as ``description`` writes it, such as `backspace` or `character("é")`.
    ///
    /// All escapes of JSON are understood. Nil for an unknown name, for a value missing or too many, and for a value
    /// that is empty, holds U+0000 or is longer than ``maximumCharacterLength`` or ``maximumTextLength``.
    public init?(_ description: String) {
        guard let notation = ActionNotation(description),
            let name = Name(rawValue: notation.name),
            let action = Self.named(name, value: notation.value),
            action.notation.value == notation.value
        else { return nil }
        self = action
    }

    /// The action in notation: its name, and its value, if it has one, as a JSON string.
    ///
    /// One action is always written in one way, in which only quotation mark, backslash and what cannot be seen are
    /// escaped.
    public var description: String {
        notation.description
    }
}

extension KeyboardAction {

    /// The name of every action, without its value.
    enum Name: String, CaseIterable {
        case backspace
        case character
        case moveCursorBackward
        case moveCursorForward
        case newLine
        case space
        case tab
        case text
    }

    /// The action as its name and its value.
    var notation: ActionNotation {
        let (name, value): (Name, String?) =
            switch self {
            case .backspace: (.backspace, nil)
            case .character(let string): (.character, string)
            case .moveCursorBackward: (.moveCursorBackward, nil)
            case .moveCursorForward: (.moveCursorForward, nil)
            case .newLine: (.newLine, nil)
            case .space: (.space, nil)
            case .tab: (.tab, nil)
            case .text(let string): (.text, string)
            }
        return ActionNotation(name: name.rawValue, value: value)
    }

    private static func named(_ name: Name, value: String?) -> KeyboardAction? {
        switch name {
        case .backspace: .backspace
        case .character: value.flatMap { isCharacter($0) ? .character($0) : nil }
        case .moveCursorBackward: .moveCursorBackward
        case .moveCursorForward: .moveCursorForward
        case .newLine: .newLine
        case .space: .space
        case .tab: .tab
        case .text: value.flatMap { isText($0) ? .text($0) : nil }
        }
    }

    /// Whether a character action may have this value.
    static func isCharacter(_ string: String) -> Bool {
        !string.isEmpty && !string.utf8.contains(0) && string.unicodeScalars.count <= maximumCharacterLength
    }

    private static func isText(_ string: String) -> Bool {
        !string.isEmpty && !string.utf8.contains(0) && string.utf8.count <= maximumTextLength
    }
}
