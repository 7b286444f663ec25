internal import Actions
internal import KeyboardEngine
internal import Platform

/// A letter case for text.
enum LetterCase: String, CaseIterable {
    case lower
    case title
    case upper

    /// Creates the case with a name; without a name, the case that follows that of `text`.
    /// - Throws: an error, if there is no such case.
    init(named name: String?, after text: String, _ locale: LocaleIdentifier) throws(ActionError) {
        if let name {
            guard let letterCase = LetterCase(spelled: name) else { throw .badArgument("to") }
            self = letterCase
        } else {
            self = Self.next(after: text, locale)
        }
    }

    /// Returns the next case. A single letter is both in title case and in upper case.
    private static func next(after text: String, _ locale: LocaleIdentifier) -> LetterCase {
        if text == upper.applied(to: text, locale) { return text == lower.applied(to: text, locale) ? .upper : .lower }
        return text == title.applied(to: text, locale) ? .upper : .title
    }

    /// Returns the text in this case by the rules of a language (Unicode's SpecialCasing: dotted and dotless i).
    func applied(to text: String, _ locale: LocaleIdentifier) -> String {
        let hasDotlessI = ["tr", "az"].contains(locale.language)
        switch self {
        case .lower: return Self.lower(text, hasDotlessI)
        case .upper: return Self.upper(text, hasDotlessI)
        case .title: return Self.title(text, hasDotlessI)
        }
    }

    private static func lower(_ text: String, _ hasDotlessI: Bool) -> String {
        guard hasDotlessI else { return text.lowercased() }
        return text.map { $0 == "I" ? "ı" : $0 == "İ" ? "i" : $0.lowercased() }.joined()
    }

    private static func upper(_ text: String, _ hasDotlessI: Bool) -> String {
        guard hasDotlessI else { return text.uppercased() }
        return text.map { $0 == "i" ? "İ" : $0.uppercased() }.joined()
    }

    /// Capitalises each word. An apostrophe does not end a word.
    private static func title(_ text: String, _ hasDotlessI: Bool) -> String {
        var isInWord = false
        return text.map { character in
            defer { isInWord = character.isLetter || isInWord && (character == "'" || character == "’") }
            let string = String(character)
            return isInWord ? lower(string, hasDotlessI) : upper(string, hasDotlessI)
        }.joined()
    }
}
