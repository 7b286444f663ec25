/// The purpose of a field's return key. On the desktop, the program decides what Return does, and the type provides
/// only the label.
public enum ReturnKeyType: Hashable, Sendable {
    /// Return, shown as a word.
    case `return`
    /// Continue.
    case `continue`
    /// Done.
    case done
    /// An emergency call.
    case emergencyCall
    /// Go, to an address.
    case go
    /// Join, for a network.
    case join
    /// Return, shown as an arrow.
    case newLine
    /// Next, for the following field.
    case next
    /// OK.
    case ok
    /// Route.
    case route
    /// Search.
    case search
    /// Send.
    case send
    /// A custom type with a title.
    case custom(title: String)

    /// The types without a custom title.
    public static let standardTypes: [ReturnKeyType] = [
        .return, .continue, .done, .emergencyCall, .go, .join, .newLine, .next, .ok, .route, .search, .send,
    ]

    /// Whether the key is a system key, as opposed to one that is shown in the accent colour (KeyboardKit 9,
    /// `Keyboard.ReturnKeyType`).
    public var isSystemAction: Bool { self == .return || self == .newLine }
}

extension ReturnKeyType: LosslessStringConvertible {

    private static let customPrefix = "custom:"

    /// Creates the type with this name, such as `search`, or `custom:` followed by a title.
    public init?(_ description: String) {
        if let type = Self.standardTypes.first(where: { $0.description == description }) {
            self = type
        } else if let title = description.remainder(after: Self.customPrefix) {
            self = .custom(title: title)
        } else {
            return nil
        }
    }

    /// The name in KeyboardKit.
    public var description: String {
        switch self {
        case .return: "return"
        case .continue: "continue"
        case .done: "done"
        case .emergencyCall: "emergencyCall"
        case .go: "go"
        case .join: "join"
        case .newLine: "newLine"
        case .next: "next"
        case .ok: "ok"
        case .route: "route"
        case .search: "search"
        case .send: "send"
        case .custom(let title): Self.customPrefix + title
        }
    }
}

extension String {
    /// Returns the text after a prefix, or `nil` if there is none or the prefix is missing. Compares scalars, so that a
    /// mark that combines with the prefix does not hide it.
    func remainder(after prefix: String) -> String? {
        guard unicodeScalars.starts(with: prefix.unicodeScalars) else { return nil }
        let rest = String(unicodeScalars.dropFirst(prefix.unicodeScalars.count))
        return rest.isEmpty ? nil : rest
    }
}
