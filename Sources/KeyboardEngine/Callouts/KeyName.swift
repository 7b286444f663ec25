/// The X names of the keys that have a name in callout files, and the action of each key.
///
/// The names are those of keysymdef.h without `XK_`, for the punctuation of ASCII and for the four keys that type
/// something without being a character. A letter or digit is its own name.
enum KeyName {

    /// Returns the key with this name, or with this single character; `nil` if there is none.
    static func action(_ name: String) -> KeyboardAction? {
        if let action = named[name] { return action }
        return name.count == 1 && KeyboardAction.isCharacter(name) ? .character(name) : nil
    }

    /// Returns the name of a key in callout files: its character, unless that has a special meaning there. `nil` if the
    /// key has no name.
    static func name(of key: KeyboardAction) -> String? {
        if let name = names[key] { return name }
        guard case .character(let character) = key, action(character) == key,
            character.allSatisfy({ $0.isVisible && !$0.isWhitespace })
        else { return nil }
        return character
    }

    private static let names = Dictionary(named.map { ($1, $0) }) { first, _ in first }

    private static let named = punctuation.mapValues(KeyboardAction.character).merging(others) { _, other in other }

    private static let others: [String: KeyboardAction] = [
        "BackSpace": .backspace,
        "Return": .return,
        "Tab": .tab,
        "space": .space,
    ]

    private static let punctuation = [
        "ampersand": "&",
        "apostrophe": "'",
        "asciicircum": "^",
        "asciitilde": "~",
        "asterisk": "*",
        "at": "@",
        "backslash": "\\",
        "bar": "|",
        "braceleft": "{",
        "braceright": "}",
        "bracketleft": "[",
        "bracketright": "]",
        "colon": ":",
        "comma": ",",
        "dollar": "$",
        "equal": "=",
        "exclam": "!",
        "grave": "`",
        "greater": ">",
        "less": "<",
        "minus": "-",
        "numbersign": "#",
        "parenleft": "(",
        "parenright": ")",
        "percent": "%",
        "period": ".",
        "plus": "+",
        "question": "?",
        "quotedbl": "\"",
        "semicolon": ";",
        "slash": "/",
        "underscore": "_",
    ]
}
