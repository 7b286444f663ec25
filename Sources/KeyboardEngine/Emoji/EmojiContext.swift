internal import Observation

/// The emoji memory of a keyboard.
@Observable
package final class EmojiContext {

    /// The recently used and favourite emoji.
    package var memory: EmojiMemory
    /// Called after a change, so that the memory can be saved.
    @ObservationIgnored package var onChange: () -> Void = {}

    /// Creates a context with a memory, which is empty by default.
    package init(_ memory: EmojiMemory = EmojiMemory()) { self.memory = memory }

    /// Records that an emoji was used.
    package func use(_ emoji: Emoji) { change { $0.use(emoji) } }

    /// Adds an emoji to the favourites, or removes it.
    package func setFavorite(_ emoji: Emoji, _ isFavorite: Bool) { change { $0.setFavorite(emoji, isFavorite) } }

    /// Erases the memory.
    package func erase() { change { $0 = EmojiMemory(limit: $0.limit) } }

    private func change(_ change: (inout EmojiMemory) -> Void) {
        var changed = memory
        change(&changed)
        guard changed != memory else { return }
        memory = changed
        onChange()
    }
}
