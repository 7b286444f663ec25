/// An abbreviation and the text that replaces it.
public nonisolated struct Abbreviation: Hashable, Sendable {
    /// The abbreviation, one word.
    public var word: String
    /// The text, which may have several lines.
    public var text: String
    /// The tag of the language to which it applies, such as `sv`; nil for every language.
    public var language: String?

    public init(_ word: String, _ text: String, in language: String? = nil) {
        (self.word, self.text, self.language) = (word, text, language)
    }
}
