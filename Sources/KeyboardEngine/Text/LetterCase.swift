/// A letter case, and the only way to change the case of text.
///
/// The rules are Unicode's (The Unicode Standard, 3.13, and SpecialCasing.txt) with those of the language: the dots of
/// Turkish and Lithuanian, Greek capitals without accents, the Dutch IJ and the Armenian ligature և. Identifiers have no
/// language: see ``Swift/StringProtocol/asciiLowercased``.
package enum LetterCase: String, CaseIterable, Sendable {
    case lower
    case title
    case upper

    /// Returns a text in this case. A single ASCII letter is changed without an allocation.
    /// - Parameters:
    ///   - locale: the language of the text.
    ///   - before: the text before it, which decides about the accents of Greek capitals.
    package func applied(
        to text: String, in locale: LocaleIdentifier = .english, after before: @autoclosure () -> String = ""
    ) -> String {
        if let letter = onlyASCIILetter(of: text) { return letter }
        let rules = CaseRules(of: locale)
        if rules == .standard, let letter = onlyLetter(of: text) { return letter }
        if rules != .dotted, let word = onlyASCII(of: text) { return word }
        var mapping = CaseMapping(rules, after: rules == .greek ? before() : "")
        return switch self {
        case .lower: mapping.lowercase(text)
        case .title: mapping.titlecase(text)
        case .upper: mapping.uppercase(text)
        }
    }

    /// Returns a text with a capital at the start of its first word, if that begins with a letter. The rest is kept.
    package static func capitalizing(_ text: String, in locale: LocaleIdentifier = .english) -> String {
        if let letter = title.onlyASCIILetter(of: text) { return letter }
        let rules = CaseRules(of: locale)
        if rules == .standard, let letter = title.onlyLetter(of: text) { return letter }
        var mapping = CaseMapping(rules)
        return mapping.capitalize(text)
    }

    /// Returns whether a text has capitals and no other letters that have a capital.
    package static func isUpper(_ text: String) -> Bool {
        // A small ASCII letter answers without a look at Unicode's tables, which suggestions need at each key.
        guard !text.utf8.contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else { return false }
        let properties = text.unicodeScalars.lazy.map(\.properties)
        return properties.contains(where: \.changesWhenLowercased)
            && !properties.contains(where: \.changesWhenUppercased)
    }

    /// Returns a text of one ASCII character in this case, or `nil` if languages differ.
    private func onlyASCIILetter(of text: String) -> String? {
        guard text.utf8.count == 1, let byte = text.utf8.first, byte | 0x20 != UInt8(ascii: "i") else { return nil }
        return String(Unicode.Scalar(self == .lower ? byte.asciiLowercased : byte.asciiUppercased))
    }

    /// Returns an ASCII text in lower or upper case, for which all languages but those with a dotted capital have the same
    /// rules; `nil` for any other text. Suggestions need it at each key.
    private func onlyASCII(of text: String) -> String? {
        guard self != .title, text.isASCII else { return nil }
        return self == .lower ? text.asciiLowercased : text.asciiUppercased
    }

    /// Returns a text of one scalar in this case by the rules of most languages, or `nil` if it is a longer one, a
    /// mark without a letter, or Georgian.
    private func onlyLetter(of text: String) -> String? {
        let scalars = text.unicodeScalars
        guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex,
            scalar.value < 0x1000, self != .title || scalar.canBeginTitle
        else { return nil }
        return switch self {
        case .lower: scalar.properties.lowercaseMapping
        case .title: scalar.properties.titlecaseMapping
        case .upper: scalar.properties.uppercaseMapping
        }
    }
}
