/// One emoji, as readers see it: a single scalar or a sequence.
public struct Emoji: Hashable, Sendable {

    /// The emoji itself.
    public let char: String

    /// Creates an emoji. The text is not validated.
    public init(_ char: String) { self.char = char }
}

extension Emoji: ExpressibleByStringLiteral {
    /// Creates an emoji from a literal, as in `.emoji("👍")`.
    public init(stringLiteral value: String) { self.init(value) }
}
