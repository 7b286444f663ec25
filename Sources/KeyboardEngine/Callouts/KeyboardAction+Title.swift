extension KeyboardAction {

    /// What a callout shows for the action: what it inserts, else the name or the notation of what it does.
    public var calloutTitle: String {
        if let insertedText, !insertedText.allSatisfy(\.isWhitespace) { return insertedText }
        if let selectedLocale { return selectedLocale.description }
        if let selectedKeyboard { return selectedKeyboard }
        return switch self {
        case .custom(let name): name
        case .diacritic(let diacritic): diacritic.char
        case .image(let description, _, _), .systemImage(let description, _, _): description
        default: description
        }
    }
}
