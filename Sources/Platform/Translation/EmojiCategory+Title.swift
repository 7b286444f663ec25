package import KeyboardEngine

extension EmojiCategory {
    /// The name of the category for users. Favourites stand before the recent emoji, in the same table.
    package var title: LocalizedMessage { LocalizedMessage(stringLiteral: english) }

    private var english: String {
        switch self {
        case .favorites, .recent: trLater("Recent emoji")
        case .smileysAndPeople: trLater("Smileys and people")
        case .animalsAndNature: trLater("Animals and nature")
        case .foodAndDrink: trLater("Food and drink")
        case .activity: trLater("Activities")
        case .travelAndPlaces: trLater("Travel and places")
        case .objects: trLater("Objects")
        case .symbols: trLater("Symbols")
        case .flags: trLater("Flags")
        }
    }
}
