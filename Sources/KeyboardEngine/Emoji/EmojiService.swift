/// The emoji of a keyboard's host. A keyboard without a host offers none, and remembers those that it types itself.
package protocol EmojiService {
    /// Returns the emoji of a category.
    func emojis(in category: EmojiCategory) -> [Emoji]
    /// Records that an emoji was used.
    func use(_ emoji: Emoji)
}
