/// The types of keyboard, by the keys that they show. The names are those of KeyboardKit and D-Bus.
public enum KeyboardType: Hashable, Sendable {
    /// Letters.
    case alphabetic
    /// Letters, and symbols for e-mail addresses.
    case email
    /// Emoji by category.
    case emojis
    /// Letters, for finding an emoji by its name.
    case emojiSearch
    /// Images.
    case images
    /// Digits only.
    case numberPad
    /// Digits and common punctuation.
    case numeric
    /// Less common symbols.
    case symbolic
    /// Letters, and symbols for web addresses.
    case url
    /// Letters, for a web search.
    case webSearch
    /// Keys of a custom keyboard.
    case custom(named: String)

    /// The types without a custom name.
    public static let standardTypes: [KeyboardType] = [
        .alphabetic, .email, .emojis, .emojiSearch, .images, .numberPad, .numeric, .symbolic, .url, .webSearch,
    ]

    /// The characters that this type shows instead of letters: those of the standard keyboards of KeyboardKit 9
    /// (`InputSet`); empty if it shows letters or images.
    var inputs: String {
        switch self {
        case .numberPad: "1234567890"
        case .numeric: "1234567890-/:;()$&@\".,?!’"
        case .symbolic: "[]{}#%^*+=_\\|~<>€£¥•.,?!’"
        case .alphabetic, .custom, .email, .emojis, .emojiSearch, .images, .url, .webSearch: ""
        }
    }

    /// Whether this type shows digits or symbols instead of letters, so that users want to return to the letters.
    var isNumericOrSymbolic: Bool { self == .numeric || self == .symbolic }

    /// Whether words may be corrected in this type: not in addresses, searches, numbers and emoji (KeyboardKit 9,
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

    /// Creates the type with this name, such as `numeric`, or `custom:` followed by a name.
    public init?(_ description: String) {
        if let type = Self.standardTypes.first(where: { $0.description == description }) {
            self = type
        } else if let name = description.remainder(after: Self.customPrefix) {
            self = .custom(named: name)
        } else {
            return nil
        }
    }

    /// The name in KeyboardKit.
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
