internal import Observation

/// The emoji memory of a keyboard.
@Observable
package final class EmojiContext {

    /// The recently used and favourite emoji.
    package var memory: EmojiMemory

    /// Creates a context with a memory, which is empty by default.
    package init(_ memory: EmojiMemory = EmojiMemory()) { self.memory = memory }

    /// Records that an emoji was used.
    package func use(_ emoji: Emoji) { memory.use(emoji) }
}

extension EmojiContext: EmojiService {
    package func emojis(in category: EmojiCategory) -> [Emoji] { [] }
}
