/// Words within a text: runs of characters that end no word.
extension StringProtocol {

    /// The part of a word that the text begins with; empty where it begins with a delimiter.
    var wordFragmentAtStart: String { String(prefix { !$0.isWordDelimiter }) }

    /// The part of a word that the text ends with; empty where it ends with a delimiter.
    package var wordFragmentAtEnd: String { String(Substring(reversedPrefix { !$0.isWordDelimiter })) }

    /// The last characters of the text, as long as all are like that.
    func reversedPrefix(while predicate: (Character) -> Bool) -> SubSequence {
        guard let last = lastIndex(where: { !predicate($0) }) else { return self[...] }
        return self[index(after: last)...]
    }
}
