extension Emoji.SkinTone {
    /// What the tone is called in English (CLDR), words apart by spaces.
    private var name: String {
        switch self {
        case .light: "light"
        case .mediumLight: "medium light"
        case .medium: "medium"
        case .mediumDark: "medium dark"
        case .dark: "dark"
        }
    }

    /// The tone that a name ends with, and what is left of the name: "thumbs up medium", "thumbs up medium skin tone".
    static func atEnd(of name: String) -> (rest: String, tone: Emoji.SkinTone)? {
        let name = name.dropping(suffix: " skin tone")
        let tones = allCases.filter { name.hasSuffix(" " + $0.name) }
        guard let tone = tones.max(by: { $0.name.count < $1.name.count }) else { return nil }
        return (name.dropping(suffix: " " + tone.name), tone)
    }
}
