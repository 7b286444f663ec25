/// What users can change about how a keyboard types, with the defaults of the reference systems. Times are in
/// milliseconds.
public struct KeyboardSettings: Equatable, Sendable {

    /// Whether letters are in upper case where the field wants them so.
    public var isAutocapitalizationEnabled = true
    /// Whether two spaces end a sentence.
    public var isEndSentenceEnabled = true
    /// What ends it, by the language of a locale; elsewhere ". ".
    public var endSentenceTexts: [LocaleIdentifier: String] = [:]
    /// Whether Shift twice in quick succession locks upper case.
    public var isDoubleTapOnShiftToCapsLockEnabled = true
    /// Whether a mark that closes a quotation becomes one that opens it where none is open.
    public var isQuotationReplacementEnabled = true
    /// Whether backspace deletes whole words after it was held for a while.
    public var isWordDeletionEnabled = true
    /// What holding the space bar does.
    public var spaceLongPressBehavior = SpaceLongPressBehavior.moveInputCursor

    /// What holding the space bar can do.
    public enum SpaceLongPressBehavior: String, CaseIterable, Sendable {
        /// The arrow keys move the cursor while it is held.
        case moveInputCursor
        /// It offers the keyboard's locales.
        case openLocaleContextMenu
    }

    /// Between two releases of Shift that lock upper case: less than this (KeyboardKit 9: 0.5 s).
    public var capsLockInterval: Milliseconds = 500
    /// Between two spaces that end a sentence: less than this (KeyboardKit 9: 3 s).
    public var endSentenceInterval: Milliseconds = 3000
    /// How long backspace repeats until it deletes words: longer than this (KeyboardKit 9: 3 s).
    public var wordDeletionDelay: Milliseconds = 3000
    /// Between two taps of a key that are a double tap: less than this (KeyboardKit 9, `GestureButtonConfiguration`: 0.2 s).
    public var doubleTapInterval: Milliseconds = 200

    /// The defaults.
    public init() {}

    /// What ends a sentence in a locale.
    public func endSentenceText(for locale: LocaleIdentifier) -> String {
        locale.fallbacks.lazy.compactMap { endSentenceTexts[$0] }.first ?? ". "
    }
}
