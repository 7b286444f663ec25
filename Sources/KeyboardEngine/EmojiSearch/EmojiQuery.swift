/// The name of an emoji typed into a text: `:smi`.
package struct EmojiQuery: Equatable, Sendable {

    /// The name to search for, without the colon.
    package let name: String

    /// The smallest length of a name in characters. A single one would match `:D` and `:P`.
    static let shortest = 2

    /// The query as it is in the text, beginning with the colon.
    package var text: String { ":" + name }

    /// Creates the query at the end of a text: a colon at the beginning or after white space, a letter, and at least one
    /// more letter, digit or symbol that occurs in names; or a number with plus or minus, such as `:+1`,
    /// or three digits, such as `:100`. `nil` if the text does not end with a query.
    package init?(endOf text: some StringProtocol) {
        let name = text.suffix(EmojiSearch.longest).trailingName
        let before = text.dropLast(name.count)
        guard name.count >= Self.shortest, name.beginsAsEmojiName, before.last == ":" else { return nil }
        guard before.dropLast().last?.isWhitespace ?? true else { return nil }
        self.name = String(name)
    }
}

extension StringProtocol {
    fileprivate var beginsAsEmojiName: Bool {
        guard let first else { return false }
        let isSigned = first == "+" || first == "-"
        if isSigned { return dropFirst().first?.isNumber == true }
        return first.isLetter || first.isNumber && count > EmojiQuery.shortest
    }

    /// The characters at the end of the text that may occur in the name of an emoji.
    fileprivate var trailingName: SubSequence {
        lastIndex { !$0.isInEmojiName }.map { self[index(after: $0)...] } ?? self[...]
    }
}

extension Character {
    /// Whether the character may occur in the name of an emoji. Spaces end the name, so underscores and hyphens replace
    /// them.
    fileprivate var isInEmojiName: Bool { isLetter || isNumber || "_-'’+".contains(self) }
}
