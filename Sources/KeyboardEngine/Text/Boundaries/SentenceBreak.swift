/// What a character is where sentences break: its property Sentence_Break (UAX #29, table 4).
enum SentenceBreak: UInt8 {
    case other, carriageReturn, lineFeed, separator, space, continuation, closer, fullStop, terminator
    // What the table of words, or Swift, knows of most characters.
    case extend, numeric, letter, upper, lower

    init(_ scalar: Unicode.Scalar) {
        let mark = SentenceBreak(rawValue: BreakTable.value(of: scalar, in: Self.table)) ?? .other
        self = mark == .other ? Self.kind(of: scalar) : mark
    }

    /// Returns what a character is that is no mark of sentences.
    private static func kind(of scalar: Unicode.Scalar) -> Self {
        let word = WordBreak(scalar)
        if word.isIgnored { return scalar.properties.isEmojiModifier ? .other : .extend }
        return word == .numeric ? .numeric : caseKind(of: scalar)
    }

    private static func caseKind(of scalar: Unicode.Scalar) -> Self {
        let properties = scalar.properties
        if properties.isLowercase { return .lower }
        if properties.isUppercase || properties.generalCategory == .titlecaseLetter { return .upper }
        return properties.isAlphabetic ? .letter : .other
    }

    /// Whether the character ends a paragraph (ParaSep).
    var endsParagraph: Bool { self == .separator || self == .carriageReturn || self == .lineFeed }

    /// Whether the character can end a sentence.
    var isTerminator: Bool { self == .terminator || self == .fullStop }

    /// Whether the character belongs to the sentence that a mark before it has ended (SB8a to 10).
    var continuesSentence: Bool { self == .continuation || isTerminator || self == .space || endsParagraph }

    /// Whether the character is a letter.
    var isLetter: Bool { self == .upper || self == .lower || self == .letter }
}
