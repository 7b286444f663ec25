/// One emoji, as a reader sees it: a single scalar or a whole sequence.
public struct Emoji: Hashable, Sendable {

    /// The emoji itself.
    public let char: String

    /// An emoji. Whether the text is one, nobody checks.
    public init(_ char: String) { self.char = char }
}

extension Emoji: ExpressibleByStringLiteral {
    /// An emoji by itself, as in `.emoji("👍")`.
    public init(stringLiteral value: String) { self.init(value) }
}
