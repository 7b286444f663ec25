/// Which keys a keyboard shows. The names are the reference's, and those of the bus.
public enum KeyboardType: Hashable, Sendable {
    /// Letters.
    case alphabetic
    /// Letters, and what e-mail addresses need.
    case email
    /// Emojis by category.
    case emojis
    /// Letters, for finding an emoji by its name.
    case emojiSearch
    /// Pictures.
    case images
    /// Digits alone.
    case numberPad
    /// Digits and common punctuation.
    case numeric
    /// Less common symbols.
    case symbolic
    /// Letters, and what web addresses need.
    case url
    /// Letters, for a search on the web.
    case webSearch
    /// Whatever a keyboard of one's own shows.
    case custom(named: String)

    /// The types without a name of their own.
    public static let standardTypes: [KeyboardType] = [
        .alphabetic, .email, .emojis, .emojiSearch, .images, .numberPad, .numeric, .symbolic, .url, .webSearch,
    ]

    /// The characters that it shows in the letters' place: those of the standard keyboards of KeyboardKit 9 (`InputSet`);
    /// none where it shows letters or pictures.
    var inputs: String {
        switch self {
        case .numberPad: "1234567890"
        case .numeric: "1234567890-/:;()$&@\".,?!’"
        case .symbolic: "[]{}#%^*+=_\\|~<>€£¥•.,?!’"
        case .alphabetic, .custom, .email, .emojis, .emojiSearch, .images, .url, .webSearch: ""
        }
    }

    /// Whether it shows digits or symbols in the letters' place, from which one wants to come back.
    var isNumericOrSymbolic: Bool { self == .numeric || self == .symbolic }

    /// Whether words may be corrected in it: not in addresses, searches, numbers and emojis (KeyboardKit 9,
    /// `KeyboardType+Autocomplete`).
    public var prefersAutocomplete: Bool {
        switch self {
        case .alphabetic, .numeric, .symbolic, .custom: true
        case .email, .emojis, .emojiSearch, .images, .numberPad, .url, .webSearch: false
        }
    }
}

extension KeyboardType: LosslessStringConvertible {

    private static let customPrefix = "custom:"

    /// The type of this name, such as `numeric`, or `custom:` and a name.
    public init?(_ description: String) {
        if let type = Self.standardTypes.first(where: { $0.description == description }) {
            self = type
        } else if let name = description.remainder(after: Self.customPrefix) {
            self = .custom(named: name)
        } else {
            return nil
        }
    }

    /// The reference's name.
    public var description: String {
        switch self {
        case .alphabetic: "alphabetic"
        case .email: "email"
        case .emojis: "emojis"
        case .emojiSearch: "emojiSearch"
        case .images: "images"
        case .numberPad: "numberPad"
        case .numeric: "numeric"
        case .symbolic: "symbolic"
        case .url: "url"
        case .webSearch: "webSearch"
        case .custom(let name): Self.customPrefix + name
        }
    }
}
