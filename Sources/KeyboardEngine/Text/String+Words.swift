/// Words within a text: runs of characters that are not word delimiters.
///
/// Searches from the end go over scalars. Where a character begins, Swift finds out by going back further, which takes
/// quadratic time for a row of flags.
extension StringProtocol {

    /// The part of a word at the beginning of the text; empty if the text begins with a delimiter.
    public var wordFragmentAtStart: String { String(prefix { !$0.isWordDelimiter }) }

    /// The part of a word at the end of the text; empty if the text ends with a delimiter.
    public var wordFragmentAtEnd: String { String(Substring(suffix(behind: \.isWordDelimiter))) }

    /// Returns the longest suffix of scalars that all satisfy a predicate. None of them may combine with the scalar
    /// before it.
    func suffix(while fits: (Unicode.Scalar) -> Bool) -> SubSequence {
        guard let last = unicodeScalars.lastIndex(where: { !fits($0) }) else { return self[...] }
        return self[unicodeScalars.index(after: last)...]
    }

    /// Returns the suffix after the last character that consists of a delimiter. One that combines with what follows is
    /// none.
    func suffix(behind isDelimiter: (Unicode.Scalar) -> Bool) -> SubSequence {
        var isExtended = false
        let last = unicodeScalars.lastIndex { scalar in
            defer { isExtended = scalar.extendsCharacter }
            return isDelimiter(scalar) && (!isExtended || scalar.isNeverExtended)
        }
        return last.map { self[unicodeScalars.index(after: $0)...] } ?? self[...]
    }
}

extension Unicode.Scalar {
    /// Whether the scalar belongs to the character before it (UAX 29, GB9 and GB9a). The first such scalar is U+0300.
    fileprivate var extendsCharacter: Bool {
        value >= 0x300
            && (properties.isGraphemeExtend || properties.generalCategory == .spacingMark || value == 0x200D
                || properties.isEmojiModifier)
    }

    /// Whether nothing belongs to the character of the scalar but itself, as with line breaks (UAX 29, GB4).
    fileprivate var isNeverExtended: Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
}
