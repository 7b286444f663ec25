/// What a character is where words break: its property Word_Break (UAX #29, table 3).
enum WordBreak: UInt8 {
    case other, carriageReturn, lineFeed, newline, extend, zeroWidthJoiner, format, regionalIndicator, katakana
    case hebrewLetter, letter, singleQuote, doubleQuote, midNumberLetter, midLetter, midNumber, numeric
    case extendNumberLetter, space

    init(_ scalar: Unicode.Scalar) {
        self = WordBreak(rawValue: BreakTable.value(of: scalar, in: Self.table)) ?? .other
    }

    /// Whether the character ends a line.
    var endsLine: Bool { self == .carriageReturn || self == .lineFeed || self == .newline }

    /// Whether the character belongs to the one before it (WB4).
    var isIgnored: Bool { self == .extend || self == .zeroWidthJoiner || self == .format }

    /// Whether the character is a letter, of Hebrew or of another script.
    var isLetter: Bool { self == .letter || self == .hebrewLetter }

    /// Whether no word begins between two characters (WB5, 7a, 8 to 10 and 13 to 13b).
    func joins(_ next: Self) -> Bool {
        if next == .extendNumberLetter { return isLetterOrDigit || self == .katakana || self == .extendNumberLetter }
        if next == .katakana { return self == .katakana || self == .extendNumberLetter }
        if next == .singleQuote { return self == .hebrewLetter }
        return next.isLetterOrDigit && (isLetterOrDigit || self == .extendNumberLetter)
    }

    /// Whether a mark between two characters belongs to their word (WB6, 7, 7b, 7c, 11 and 12).
    func joins(_ next: Self, across mark: Self) -> Bool {
        if mark == .doubleQuote { return self == .hebrewLetter && next == .hebrewLetter }
        let joinsBoth = mark == .midNumberLetter || mark == .singleQuote
        if isLetter && next.isLetter { return joinsBoth || mark == .midLetter }
        return self == .numeric && next == .numeric && (joinsBoth || mark == .midNumber)
    }

    private var isLetterOrDigit: Bool { isLetter || self == .numeric }
}
