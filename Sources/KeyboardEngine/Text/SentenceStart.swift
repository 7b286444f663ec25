/// Where a sentence begins, so that its first letter is a capital: behind the end of the one before (UAX #29),
/// with quotation marks and brackets before or behind the space.
///
/// The letter is not known yet, and a keyboard wants to be right before it: a full stop of an abbreviation ends nothing.
struct SentenceStart {
    private let locale: LocaleIdentifier

    init(in locale: LocaleIdentifier) { self.locale = locale }

    /// Returns whether a letter behind a text is the first of its sentence.
    func follows(_ text: String) -> Bool {
        let opened = text.withoutOpeningMarks
        guard let last = opened.last else { return true }
        guard last.isWhitespace else { return false }
        return hasEndedSentence(opened)
    }

    /// Returns whether no letter and no digit follows the last sentence, which a mark or a paragraph ended.
    private func hasEndedSentence(_ text: Substring.UnicodeScalarView) -> Bool {
        var next = SentenceBreak.other
        for place in text.indices.reversed() {
            let kind = kind(of: text[place])
            if kind.endsParagraph { return true }
            if kind.isLetter || kind == .numeric { return false }
            if kind.isTerminator { return next != .continuation && ends(text[...place], by: kind) }
            if kind != .space, kind != .closer, kind != .extend { next = kind }
        }
        return true
    }

    private func ends(_ text: Substring.UnicodeScalarView, by kind: SentenceBreak) -> Bool {
        kind == .terminator || !Abbreviation.isFullStop(endOf: text, in: locale)
    }

    /// Returns what a character is in sentences of the language. In Greek, the semicolon is the question mark (CLDR,
    /// segments/el.xml).
    private func kind(of scalar: Unicode.Scalar) -> SentenceBreak {
        if locale.language == "el", scalar == ";" || scalar == "\u{37E}" { return .terminator }
        return SentenceBreak(scalar)
    }
}

extension String {
    /// The text without the quotation marks, brackets and inverted marks at its end, which open what the next letter
    /// begins.
    fileprivate var withoutOpeningMarks: Substring.UnicodeScalarView {
        let scalars = unicodeScalars[...]
        let last = scalars.lastIndex { !$0.opens }
        return last.map { scalars[...$0] } ?? scalars[scalars.startIndex..<scalars.startIndex]
    }

    /// Whether the next letter begins a word: only opening marks separate it from white space or the beginning.
    var endsAtFreshWord: Bool { withoutOpeningMarks.last?.isWhitespace ?? true }
}

extension Unicode.Scalar {
    /// Whether the character can stand between a space and the first letter of a sentence.
    fileprivate var opens: Bool {
        if self == "¿" || self == "¡" { return true }
        let kind = SentenceBreak(self)
        return kind == .closer || kind == .extend && !isWhitespace
    }
}
