/// A group of emojis. The raw value is the reference's name, and that in notation.
public enum EmojiCategory: String, CaseIterable, Sendable {
    /// Those that were marked.
    case favorites
    /// Those that were used last, the newest first.
    case recent
    /// Faces, people and body parts.
    case smileysAndPeople
    /// Animals and plants.
    case animalsAndNature
    /// What one eats and drinks.
    case foodAndDrink
    /// Sport, games and arts.
    case activity
    /// Vehicles, buildings and landscapes.
    case travelAndPlaces
    /// Things.
    case objects
    /// Signs.
    case symbols
    /// Flags.
    case flags

    /// Another name of ``recent``: what KeyboardKit up to 8 called frequent has always been recency.
    public static let frequent = EmojiCategory.recent
}
