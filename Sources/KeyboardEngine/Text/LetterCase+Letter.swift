extension LetterCase {

    /// Returns the capital of what one key or one entry of a callout types; the text itself if it has none.
    ///
    /// Each letter of an entry such as "l·l" becomes a capital, because words never begin with it. ß has the capital ẞ
    /// (Council for German Orthography, 2017), not the SS of Unicode's rules for whole words.
    /// - Parameters:
    ///   - inCapitals: whether the text is all in capitals, as with Caps Lock.
    ///   - before: the text before it; see ``applied(to:in:after:)``.
    static func capital(
        of text: String, inCapitals: Bool = false, in locale: LocaleIdentifier,
        after before: @autoclosure () -> String = ""
    ) -> String {
        guard text.utf8.count > 1 else { return (inCapitals ? upper : title).applied(to: text, in: locale) }
        if text == "ß" { return "ẞ" }
        if inCapitals { return text.isOneLetterOrMore ? upper.applied(to: text, in: locale, after: before()) : text }
        guard text.isOneLetterOrMore else { return text }
        guard text.utf8.count > 2, text.contains("·") else { return capitalizing(text, in: locale) }
        return text.split(separator: "·", omittingEmptySubsequences: false)
            .map { capitalizing(String($0), in: locale) }.joined(separator: "·")
    }

    /// Returns whether the capital of a letter has a small part that another form in all capitals has not: ǅ beside Ǆ, but
    /// not ᾼ beside ΑΙ.
    static func isPartlyUpper(_ capital: String, unlike upper: String) -> Bool {
        guard capital != upper else { return false }
        return capital.unicodeScalars.contains {
            $0.properties.isLowercase || $0.properties.generalCategory == .titlecaseLetter && upper.count == 1
        }
    }
}

extension String {
    /// Whether the text is letters with marks, and perhaps a middle dot between them: not an address or a face.
    fileprivate var isOneLetterOrMore: Bool {
        unicodeScalars.first?.properties.isAlphabetic == true
            && unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.isGraphemeExtend || $0 == "·"
            }
    }
}
