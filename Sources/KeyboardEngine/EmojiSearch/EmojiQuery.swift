/// The name of an emoji as it is typed into a text: `:smi`.
package struct EmojiQuery: Equatable, Sendable {

    /// What is looked for: the name without its colon.
    package let name: String

    /// How many characters a name has at least. One alone would match `:D` and `:P`.
    static let shortest = 2

    /// What stands in the text, the colon first.
    package var text: String { ":" + name }

    /// The query that a text ends with: a colon at the beginning or behind whitespace, a letter, and at least one more
    /// letter, digit or sign that stands within names. Nil where it ends with none.
    package init?(endOf text: some StringProtocol) {
        let name = text.suffix(EmojiSearch.longest).reversedPrefix(while: \.isInEmojiName)
        let before = text.dropLast(name.count)
        guard name.count >= Self.shortest, name.first?.isLetter == true, before.last == ":" else { return nil }
        guard before.dropLast().last?.isWhitespace ?? true else { return nil }
        self.name = String(name)
    }
}

extension Character {
    /// Whether it may stand in the name of an emoji; a line or a hyphen stands for the space that would end the name.
    fileprivate var isInEmojiName: Bool { isLetter || isNumber || self == "_" || self == "-" || self == "'" }
}
