/// The rules by which a keyboard finds words, sentences and quotations in a text.
public enum TextRules: Sendable {
    /// Those of KeyboardKit 9: short lists of punctuation, the same for all languages.
    case keyboardKit
    /// Those of Unicode (UAX #29), with the marks of each language.
    case unicode
}

extension TextRules {
    /// Returns whether the next letter begins a sentence, and white space or nothing precedes it.
    func beginsSentence(after text: String, in locale: LocaleIdentifier) -> Bool {
        switch self {
        case .keyboardKit: text.last?.isNewline == true || text.isLastSentenceEndedWithTrailingWhitespace
        case .unicode: SentenceStart(in: locale).follows(text)
        }
    }

    /// Returns whether the next letter begins a word.
    func beginsWord(after text: String) -> Bool {
        switch self {
        case .keyboardKit: text.last?.isNewline == true || text.wordFragmentAtEnd.isEmpty
        case .unicode: text.endsAtFreshWord
        }
    }

    /// Returns whether a full stop can end the sentence before the spaces at the end of a text.
    func canEndSentence(_ text: String) -> Bool {
        switch self {
        case .keyboardKit: !text.isLastSentenceEnded
        case .unicode: text.canTakeFullStop
        }
    }

    /// Returns the full stop of a language with the space that follows it; empty if the language writes none.
    func fullStop(in locale: LocaleIdentifier) -> String {
        switch self {
        case .keyboardKit: ". "
        case .unicode: FullStop.text(in: locale)
        }
    }

    /// Returns the opening quotation mark to type instead of a mark; nil if that mark is right.
    func quotationReplacement(
        of mark: String, after text: String, _ marks: QuotationMarks, in locale: LocaleIdentifier
    ) -> String? {
        if self == .unicode, text.takesAsApostrophe(mark) { return nil }
        return text.preferredQuotationReplacement(whenInserting: mark, marks, in: locale)
    }

    /// Returns whether a character ends the word before it, so that the word is corrected.
    func endsWord(_ mark: String) -> Bool {
        switch self {
        case .keyboardKit: mark.endsWord
        case .unicode: mark.endsWord || mark.isPunctuationBehindWord || mark == "/" || mark == "…"
        }
    }

    /// Returns whether a character directly follows a word, so that a space before it must go.
    func closesWord(_ mark: String) -> Bool {
        switch self {
        case .keyboardKit: mark.closesWord
        case .unicode: mark.closesWord || mark.isClosingPunctuation
        }
    }
}
