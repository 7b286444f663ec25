internal import Actions
internal import KeyboardEngine
internal import Platform

extension LetterCase {
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
        if text == upper.applied(to: text, in: locale) {
            return text == lower.applied(to: text, in: locale) ? .upper : .lower
        }
        return text == title.applied(to: text, in: locale) ? .upper : .title
    }
}
