/// Settings of how a keyboard types, with the defaults of KeyboardKit. Times are in milliseconds.
public struct KeyboardSettings: Equatable, Sendable {

    /// Whether letters are capitalised automatically if the field requests it.
    public var isAutocapitalizationEnabled = true
    /// Whether two spaces end a sentence.
    public var isEndSentenceEnabled = true
    /// The rules by which words, sentences and quotations are found.
    public var textRules = TextRules.keyboardKit
    /// The text that ends a sentence, by the language of a locale; for other languages the full stop of ``textRules``.
    public var endSentenceTexts: [LocaleIdentifier: String] = [:]
    /// Whether pressing Shift twice in quick succession turns on caps lock.
    public var isDoubleTapOnShiftToCapsLockEnabled = true
    /// Whether a closing quotation mark becomes an opening one if no quotation is open.
    public var isQuotationReplacementEnabled = true
    /// Whether backspace deletes whole words after it was held for a while.
    public var isWordDeletionEnabled = true
    /// The function of holding the space bar.
    public var spaceLongPressBehavior = SpaceLongPressBehavior.moveInputCursor

    /// The functions that holding the space bar can have.
    public enum SpaceLongPressBehavior: String, CaseIterable, Sendable {
        /// The arrow keys move the cursor while the space bar is held.
        case moveInputCursor
        /// A callout offers the keyboard's locales.
        case openLocaleContextMenu
    }

    /// The time between two releases of Shift must be shorter than this to turn on caps lock (KeyboardKit 9: 0.5 s).
    public var capsLockInterval: Milliseconds = 500
    /// The time between two spaces must be shorter than this to end a sentence (KeyboardKit 9: 3 s).
    public var endSentenceInterval: Milliseconds = 3000
    /// Backspace deletes words after it has repeated for longer than this (KeyboardKit 9: 3 s).
    public var wordDeletionDelay: Milliseconds = 3000
    /// The time between two taps of a key must be shorter than this to be a double tap (KeyboardKit 9,
    /// `GestureButtonConfiguration`: 0.2 s).
    public var doubleTapInterval: Milliseconds = 200

    /// Creates the default settings.
    public init() {}

    /// Returns the text that ends a sentence in a locale; empty if two spaces end none in its language.
    public func endSentenceText(for locale: LocaleIdentifier) -> String {
        locale.fallbacks.lazy.compactMap { endSentenceTexts[$0] }.first ?? textRules.fullStop(in: locale)
    }
}
