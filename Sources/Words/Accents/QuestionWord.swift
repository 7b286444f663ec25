internal import KeyboardEngine

/// A word of a text whose accents are to be restored, or next to that text.
struct QuestionWord {
    /// The word as it is written.
    let text: String
    /// The word in lower case. Without accents, the capital I is that of i in Turkish, too.
    let lowercase: String
    /// Whether its accents may be missing: it has none, and it is not written like an identifier.
    let isOpen: Bool
    let folded: FoldedWord
    /// Its bytes in the text; nil if it is before or behind the text.
    let place: Range<Int>?
    /// Whether it follows the former word in the same part of a sentence.
    let followsOn: Bool

    /// How much of the text on both sides is looked at, in Unicode scalars; more than most words have.
    private static let margin = 48

    /// Returns the words of a question, with those before and behind the text.
    static func all(of question: AccentQuestion) -> [QuestionWord] {
        let before = String(String.UnicodeScalarView(question.before.unicodeScalars.suffix(margin)))
        let after = String(String.UnicodeScalarView(question.after.unicodeScalars.prefix(margin)))
        let bytes = Array((before + question.text + after).utf8)
        let inside = before.utf8.count..<before.utf8.count + question.text.utf8.count
        return bytes.withUnsafeBufferPointer { bytes in
            TextWords(bytes).map { QuestionWord($0, in: bytes, inside: inside, question.locale) }
        }
    }

    private init(
        _ word: TextWord, in bytes: UnsafeBufferPointer<UInt8>, inside: Range<Int>, _ locale: LocaleIdentifier
    ) {
        text = String(decoding: bytes[word.place], as: UTF8.self)
        (folded, followsOn) = (word.folded, word.followsOn)
        let isInside = inside.lowerBound <= word.place.lowerBound && word.place.upperBound <= inside.upperBound
        place =
            isInside
            ? word.place.lowerBound - inside.lowerBound..<word.place.upperBound - inside.lowerBound : nil
        let plain = LetterCase.lower.applied(to: text)
        let isPlain = PlainLetters.plain(plain) == nil
        lowercase = isPlain ? plain : LetterCase.lower.applied(to: text, in: locale)
        isOpen = isInside && isPlain && (LetterCase.isUpper(text) || !text.dropFirst().contains(where: \.isUppercase))
    }

    /// Returns a spelling in the case in which the word is written.
    func inCase(_ spelling: String, _ locale: LocaleIdentifier) -> String {
        guard isOpen else { return text }
        if LetterCase.isUpper(text), text.count > 1 { return LetterCase.upper.applied(to: spelling, in: locale) }
        return spelling.matchingCase(of: text, in: locale)
    }
}
