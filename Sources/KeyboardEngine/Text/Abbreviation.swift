/// Full stops that end an abbreviation and, as a rule, no sentence.
enum Abbreviation {
    /// Returns whether the full stop at the end of a text belongs to an abbreviation, an initial or an ordinal number.
    ///
    /// These are short pieces with a full stop within (e.g., z.B.), single letters (J. R. R.), numbers of one or two digits
    /// (3., 12.), Latin words of consonants alone (Dr., Mr.), and those that languages write most.
    static func isFullStop(endOf text: Substring.UnicodeScalarView, in locale: LocaleIdentifier) -> Bool {
        let before = text.dropLast()
        let word = before.suffix(
            from: before.lastIndex { !$0.isOfAbbreviation }.map(before.index(after:)) ?? before.startIndex)
        guard let first = word.first, let last = word.last, last != "." else { return false }
        if word.allSatisfy({ $0.decimalDigit != nil }) { return word.count <= 2 }
        if word.count == 1 { return first != "I" || locale.language != "en" }
        if word.contains(".") {
            return first.properties.isAlphabetic && word.split(separator: ".").allSatisfy { $0.count <= 3 }
        }
        return isOfConsonants(word, in: locale.language) || words(of: locale.language).contains(String(word))
    }

    /// Returns whether a word is of Latin consonants, of which only the first may be a capital. Welsh and some
    /// Slavic languages have other words without a vowel.
    private static func isOfConsonants(_ word: Substring.UnicodeScalarView, in language: String) -> Bool {
        guard word.count <= 4, !["bs", "cs", "cy", "hr", "sk", "sl", "sr"].contains(language) else { return false }
        return word.allSatisfy {
            $0.isASCII && $0.properties.isAlphabetic && !"AEIOUYaeiouy".unicodeScalars.contains($0)
        }
            && !word.dropFirst().contains(where: \.properties.isUppercase)
    }

    /// Returns abbreviations of a language that have a vowel and often precede a small letter.
    private static func words(of language: String) -> [String] {
        let all =
            switch language {
            case "de": "bzw ca etc evtl exkl ggf inkl sog usw"
            case "nl": "bijv ca enz etc evt incl"
            case "en": "approx ca dept esp est etc incl"
            case "fr": "env etc"
            case "es": "aprox etc"
            case "pt": "aprox etc"
            case "it": "ecc etc"
            case "sv", "da", "nb", "nn", "no": "ca etc evt inkl osv"
            case "pl": "ang itd itp np tzn"
            case "cs", "sk": "apod atd napr např resp"
            default: "etc"
            }
        return all.split(separator: " ").map(String.init)
    }
}

extension Unicode.Scalar {
    /// Whether the character is a letter, a digit or a full stop of an abbreviation.
    fileprivate var isOfAbbreviation: Bool {
        self == "." || properties.isAlphabetic || decimalDigit != nil || isCombining
    }

    private var isCombining: Bool { WordBreak(self) == .extend }
}
