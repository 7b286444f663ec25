/// The full stop of each language.
enum FullStop {
    /// Returns the full stop with the space that follows it; empty where a space, or nothing, ends a sentence.
    ///
    /// The marks are those that CLDR lists as punctuation of the language, or that the Unicode Standard names for its
    /// script (chapters 12 to 19).
    static func text(in locale: LocaleIdentifier) -> String {
        switch locale.language {
        case "hi", "ne", "as", "bn", "or", "sa", "mai", "bho", "suz": "। "
        case "hy", "hyw": "։ "
        case "zh", "yue", "ja", "ii": "。"
        case "am", "ti": "። "
        case "my", "shn": "။ "
        case "km": "។ "
        case "ur", "ps": "۔ "
        case "mni" where locale.script == "Mtei": "꯫ "
        case "nqo": "߹ "
        case "th", "lo": ""
        default: ". "
        }
    }
}

extension String {
    /// Whether a full stop can follow the text before its spaces: a letter, a digit, or a mark that closes a quotation or
    /// a bracket behind one.
    var canTakeFullStop: Bool {
        let text = unicodeScalars[...].drop(behind: " ")
        let body = text[..<(text.lastIndex { !$0.closes }.map(text.index(after:)) ?? text.startIndex)]
        return body.last { !WordBreak($0).isIgnored }?.isLetterOrNumber == true
    }
}

extension Substring.UnicodeScalarView {
    /// The text without a row of one character at its end.
    fileprivate func drop(behind scalar: Unicode.Scalar) -> Self {
        self[..<(lastIndex { $0 != scalar }.map(index(after:)) ?? startIndex)]
    }
}
