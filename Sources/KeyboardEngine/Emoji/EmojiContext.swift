public import Observation

/// The emoji memory of a keyboard.
@Observable
public final class EmojiContext {

    /// The recently used and favourite emoji.
    public var memory: EmojiMemory

    /// Creates a context with a memory, which is empty by default.
    public init(_ memory: EmojiMemory = EmojiMemory()) { self.memory = memory }

    /// Records that an emoji was used.
    public func use(_ emoji: Emoji) { memory.use(emoji) }
}

extension EmojiContext: EmojiService {
    package func emojis(in category: EmojiCategory) -> [Emoji] { [] }
}
