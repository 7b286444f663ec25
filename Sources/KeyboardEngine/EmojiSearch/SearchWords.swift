/// The words of names, of keywords and of what the user types, which all are cut in the same way.
///
/// A word consists of letters, digits and their marks. An apostrophe or a full stop between two of them belongs to the
/// word (UAX #29, WB6 and WB7), as in `l'air` and `u.s.a`, and so does a plus or minus in front of a number: `+1`. A
/// number sign or an asterisk, which keys of telephones have, is a word of its own.
enum SearchWords {

    /// Returns the words of a text in the form of ``SearchText``. Punctuation that stands alone is a word as well.
    static func words(ofFolded text: some StringProtocol) -> [String] {
        let words = wordsWithLetters(text)
        guard words.isEmpty else { return words }
        let punctuation = String(text.filter { !$0.isWhitespace })
        return punctuation.isEmpty ? [] : [punctuation]
    }

    private static func wordsWithLetters(_ text: some StringProtocol) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var rest = Substring(text).unicodeScalars[...]
        func end() {
            if !word.isEmpty { words.append(String(word)) }
            word = String.UnicodeScalarView()
        }
        while let scalar = rest.popFirst() {
            if scalar.isInWord {
                word.append(scalar)
            } else if scalar.joinsWord, !word.isEmpty, rest.first?.isInWord == true {
                word.append(SearchText.apostrophe)
            } else {
                let isSign = scalar.signsNumber && word.isEmpty && rest.first?.isASCIIDigit == true
                end()
                if isSign { word.append(scalar) }
                if scalar.isOnKeycap { words.append(String(scalar)) }
            }
        }
        end()
        return words
    }

    /// Returns a folded name without the kind of emoji in front of it: “Sweden” of “flag: Sweden”; and that kind. A colon
    /// at the end is that of a name, as where Sanskrit has it for a visarga.
    static func parts(ofFolded name: Substring) -> (kind: Substring, name: Substring) {
        guard let colon = name.unicodeScalars.firstIndex(where: \.endsKind) else { return ("", name) }
        let rest = name[name.unicodeScalars.index(after: colon)...]
        return rest.isEmpty ? ("", name) : (name[..<colon], rest)
    }
}

extension StringProtocol {
    /// The text in the form in which names of languages are searched: as those of emoji, and without diacritics.
    package var foldedForSearch: String { SearchText.stripped(SearchText.folded(self)) }

    /// The words of a name or of what the user types, in the form in which the search compares them.
    var searchWords: [String] { SearchWords.words(ofFolded: SearchText.folded(self)) }
}

extension Unicode.Scalar {

    /// Whether this is a letter, a digit or a mark on one.
    fileprivate var isInWord: Bool {
        if isASCII { return isASCIIDigit || (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value) }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

    fileprivate var joinsWord: Bool { self == SearchText.apostrophe || self == "." }

    fileprivate var signsNumber: Bool { self == "+" || self == "-" }

    fileprivate var isOnKeycap: Bool { self == "#" || self == "*" }

    /// Whether the kind of emoji in a name ends here, as CLDR writes it: with a colon, that of Amharic or Armenian, or
    /// the dash of Burmese.
    fileprivate var endsKind: Bool { self == ":" || self == "\u{1366}" || self == "\u{2024}" || self == "\u{2212}" }
}
