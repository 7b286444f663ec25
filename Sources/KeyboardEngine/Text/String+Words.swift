/// Words within a text: runs of characters that are not word delimiters.
extension StringProtocol {

    /// The part of a word at the beginning of the text; empty if the text begins with a delimiter.
    var wordFragmentAtStart: String { String(prefix { !$0.isWordDelimiter }) }

    /// The part of a word at the end of the text; empty if the text ends with a delimiter.
    package var wordFragmentAtEnd: String { String(Substring(reversedPrefix { !$0.isWordDelimiter })) }

    /// Returns the longest suffix whose characters all satisfy a predicate.
    func reversedPrefix(while predicate: (Character) -> Bool) -> SubSequence {
        guard let last = lastIndex(where: { !predicate($0) }) else { return self[...] }
        return self[index(after: last)...]
    }
}
