extension Substring.UnicodeScalarView {

    /// The end of the word at the beginning of the text, or of what precedes the first word.
    ///
    /// Words are those of UAX #29 as far as they have a case: letters, digits and marks, and between letters an
    /// apostrophe, a full stop or a middle dot, as in "don't", "e.g" and the Catalan "l·l".
    var endOfWord: Index {
        guard let first, first.isPartOfWord else { return firstIndex(where: \.isPartOfWord) ?? endIndex }
        var place = startIndex
        while let end = self[place...].firstIndex(where: { !$0.isPartOfWord }) {
            guard self[end].joinsLetters, self[..<end].last(where: { !$0.isAttached })?.properties.isAlphabetic == true,
                let next = self[index(after: end)...].firstIndex(where: { !$0.isAttached }),
                self[next].properties.isAlphabetic
            else { return end }
            place = next
        }
        return endIndex
    }
}

extension Unicode.Scalar {

    /// Whether words consist of this, wherever it stands: letters, digits, marks, invisible characters and connectors.
    fileprivate var isPartOfWord: Bool {
        properties.isAlphabetic || properties.isGraphemeExtend
            || [.decimalNumber, .letterNumber, .spacingMark, .format, .connectorPunctuation].contains(
                properties.generalCategory)
    }

    /// Whether this changes nothing about the words around it: a mark of a letter, or a soft hyphen.
    fileprivate var isAttached: Bool { properties.isGraphemeExtend || properties.generalCategory == .format }

    /// Whether this joins the letters around it to one word (UAX #29, MidLetter and MidNumLet).
    fileprivate var joinsLetters: Bool {
        switch self {
        case "'", "’", "‘", ".", "·", "\u{387}", "․", "‧", "՟", "״", "＇", "．", "﹒": true
        default: false
        }
    }

    /// Whether this gets the capital of its word: a letter, number or symbol. Of a modifier letter, as in the Hawaiian
    /// "ʻokina", the letter behind it does.
    var canBeginTitle: Bool {
        switch properties.generalCategory {
        case .modifierLetter: properties.isCased
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber,
            .otherNumber, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .privateUse:
            true
        case .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation, .dashPunctuation, .openPunctuation,
            .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator,
            .lineSeparator, .paragraphSeparator, .control, .format, .surrogate, .unassigned:
            false
        @unknown default: false
        }
    }
}
