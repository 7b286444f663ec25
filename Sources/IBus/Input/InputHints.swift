/// The requests of a text field to input methods, in addition to its purpose: IBus' `IBusInputHints`.
public struct InputHints: NamedOptionSet {
    /// The bits on the wire.
    public let rawValue: UInt32

    /// Creates hints from the bits on the wire. Unknown bits are kept; ignore them.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Check the spelling: `IBUS_INPUT_HINT_SPELLCHECK`.
    public static let spellcheck = InputHints(rawValue: 1 << 0)
    /// Leave the spelling alone: `IBUS_INPUT_HINT_NO_SPELLCHECK`.
    public static let noSpellcheck = InputHints(rawValue: 1 << 1)
    /// Complete words: `IBUS_INPUT_HINT_WORD_COMPLETION`.
    public static let wordCompletion = InputHints(rawValue: 1 << 2)
    /// Write lower case: `IBUS_INPUT_HINT_LOWERCASE`.
    public static let lowercase = InputHints(rawValue: 1 << 3)
    /// Write upper case: `IBUS_INPUT_HINT_UPPERCASE_CHARS`.
    public static let uppercaseCharacters = InputHints(rawValue: 1 << 4)
    /// Capitalise each word: `IBUS_INPUT_HINT_UPPERCASE_WORDS`.
    public static let uppercaseWords = InputHints(rawValue: 1 << 5)
    /// Capitalise each sentence: `IBUS_INPUT_HINT_UPPERCASE_SENTENCES`.
    public static let uppercaseSentences = InputHints(rawValue: 1 << 6)
    /// Show no on-screen keyboard: `IBUS_INPUT_HINT_INHIBIT_OSK`.
    public static let inhibitOnScreenKeyboard = InputHints(rawValue: 1 << 7)
    /// The text is vertical: `IBUS_INPUT_HINT_VERTICAL_WRITING`.
    public static let verticalWriting = InputHints(rawValue: 1 << 8)
    /// Offer emoji: `IBUS_INPUT_HINT_EMOJI`.
    public static let emoji = InputHints(rawValue: 1 << 9)
    /// Offer no emoji: `IBUS_INPUT_HINT_NO_EMOJI`.
    public static let noEmoji = InputHints(rawValue: 1 << 10)
    /// Learn nothing from this field: `IBUS_INPUT_HINT_PRIVATE`.
    public static let `private` = InputHints(rawValue: 1 << 11)
    /// The text is hidden, as a password is: `IBUS_INPUT_HINT_HIDDEN_TEXT`, since IBus 1.5.34.
    public static let hiddenText = InputHints(rawValue: 1 << 12)
    /// Only Latin characters are expected: `IBUS_INPUT_HINT_LATIN`, since IBus 1.5.34.
    public static let latin = InputHints(rawValue: 1 << 13)
    /// The field has several lines: `IBUS_INPUT_HINT_MULTILINE`, since IBus 1.5.34.
    public static let multiline = InputHints(rawValue: 1 << 14)

    /// Every member with its name.
    public static var names: KeyValuePairs<String, InputHints> {
        [
            "spellcheck": .spellcheck, "no-spellcheck": .noSpellcheck, "word-completion": .wordCompletion,
            "lowercase": .lowercase, "uppercase-characters": .uppercaseCharacters,
            "uppercase-words": .uppercaseWords, "uppercase-sentences": .uppercaseSentences,
            "inhibit-on-screen-keyboard": .inhibitOnScreenKeyboard, "vertical-writing": .verticalWriting,
            "emoji": .emoji, "no-emoji": .noEmoji, "private": .private, "hidden-text": .hiddenText,
            "latin": .latin, "multiline": .multiline,
        ]
    }
}
