/// A category of emoji. The raw value is the name in KeyboardKit and in notation.
public enum EmojiCategory: String, CaseIterable, Sendable {
    /// Favourites of the user.
    case favorites
    /// Recently used emoji, the latest first.
    case recent
    /// Faces, people and body parts.
    case smileysAndPeople
    /// Animals and plants.
    case animalsAndNature
    /// Food and drink.
    case foodAndDrink
    /// Sport, games and arts.
    case activity
    /// Vehicles, buildings and landscapes.
    case travelAndPlaces
    /// Objects.
    case objects
    /// Symbols.
    case symbols
    /// Flags.
    case flags

    /// Another name of ``recent``. In KeyboardKit up to 8, the category called frequent has always been sorted by
    /// recency.
    public static let frequent = EmojiCategory.recent

    /// The categories that contain all emoji: not those that depend on the user.
    package static let complete = allCases.filter { $0 != .favorites && $0 != .recent }
}
