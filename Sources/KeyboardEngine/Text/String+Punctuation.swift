/// Punctuation by Unicode's rules for sentences.
extension String {
    /// Whether the text is a mark that ends a word: one that ends a sentence or a part of it, a quotation or a bracket. A
    /// hyphen joins words.
    var isPunctuationBehindWord: Bool {
        guard let scalar = onlyScalar, !scalar.isHyphen else { return false }
        let kind = SentenceBreak(scalar)
        return kind == .closer && scalar != "'" && scalar != "’" || kind == .continuation || kind.isTerminator
    }

    /// Whether the text is a mark that follows a word without a space.
    var isClosingPunctuation: Bool {
        guard let scalar = onlyScalar, scalar.properties.generalCategory != .dashPunctuation else { return false }
        let kind = SentenceBreak(scalar)
        return kind == .continuation || kind.isTerminator || scalar.closes && !"'\"’“‘".unicodeScalars.contains(scalar)
    }

    /// Returns whether a single quotation mark behind the text is an apostrophe: ’, which opens no quotation, or any behind
    /// a letter or digit.
    func takesAsApostrophe(_ mark: String) -> Bool {
        if mark == "’" { return true }
        return mark == "‘" && last.map { $0.isLetter || $0.isNumber } == true
    }

    private var onlyScalar: Unicode.Scalar? { unicodeScalars.count == 1 ? unicodeScalars.first : nil }
}

extension Unicode.Scalar {
    /// Whether the character closes a quotation or a bracket.
    var closes: Bool {
        switch properties.generalCategory {
        case .closePunctuation, .finalPunctuation: true
        default: self == "\"" || self == "'" || self == "“" || self == "‘"
        }
    }

    /// Whether the character is a hyphen, in ASCII or full width.
    fileprivate var isHyphen: Bool { self == "-" || self == "\u{FE63}" || self == "\u{FF0D}" }
}
