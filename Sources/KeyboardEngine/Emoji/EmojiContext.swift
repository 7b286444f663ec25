public import Observation

/// The emojis that a keyboard remembers.
@Observable
public final class EmojiContext {

    /// What it remembers.
    public var memory: EmojiMemory
    /// Called after a change, for whoever keeps the memory.
    @ObservationIgnored public var onChange: () -> Void = {}

    /// A memory, by default with nothing in it.
    public init(_ memory: EmojiMemory = EmojiMemory()) { self.memory = memory }

    /// Remembers that an emoji was used.
    public func use(_ emoji: Emoji) { change { $0.use(emoji) } }

    /// Marks an emoji, or does so no longer.
    public func setFavorite(_ emoji: Emoji, _ isFavorite: Bool) { change { $0.setFavorite(emoji, isFavorite) } }

    /// Forgets everything.
    public func erase() { change { $0 = EmojiMemory(limit: $0.limit) } }

    private func change(_ change: (inout EmojiMemory) -> Void) {
        var changed = memory
        change(&changed)
        guard changed != memory else { return }
        memory = changed
        onChange()
    }
}
