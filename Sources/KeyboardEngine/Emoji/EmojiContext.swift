internal import Observation

/// The emojis that a keyboard remembers.
@Observable
package final class EmojiContext {

    /// What it remembers.
    package var memory: EmojiMemory
    /// Called after a change, for whoever keeps the memory.
    @ObservationIgnored package var onChange: () -> Void = {}

    /// A memory, by default with nothing in it.
    package init(_ memory: EmojiMemory = EmojiMemory()) { self.memory = memory }

    /// Remembers that an emoji was used.
    package func use(_ emoji: Emoji) { change { $0.use(emoji) } }

    /// Marks an emoji, or does so no longer.
    package func setFavorite(_ emoji: Emoji, _ isFavorite: Bool) { change { $0.setFavorite(emoji, isFavorite) } }

    /// Forgets everything.
    package func erase() { change { $0 = EmojiMemory(limit: $0.limit) } }

    private func change(_ change: (inout EmojiMemory) -> Void) {
        var changed = memory
        change(&changed)
        guard changed != memory else { return }
        memory = changed
        onChange()
    }
}
