/// What the return key of a field is for. On the desktop the program decides what its Return does; the type says what to
/// call it.
public enum ReturnKeyType: Hashable, Sendable {
    /// Return, in words.
    case `return`
    /// Continue.
    case `continue`
    /// Done.
    case done
    /// An emergency call.
    case emergencyCall
    /// Go, to an address.
    case go
    /// Join, a network.
    case join
    /// Return, as an arrow.
    case newLine
    /// Next, to the following field.
    case next
    /// OK.
    case ok
    /// A route.
    case route
    /// Search.
    case search
    /// Send.
    case send
    /// Something with a title of its own.
    case custom(title: String)

    /// The types without a title.
    public static let standardTypes: [ReturnKeyType] = [
        .return, .continue, .done, .emergencyCall, .go, .join, .newLine, .next, .ok, .route, .search, .send,
    ]

    /// Whether it is a key of the system, as opposed to one that is shown in the accent colour (KeyboardKit 9,
    /// `Keyboard.ReturnKeyType`).
    public var isSystemAction: Bool { self == .return || self == .newLine }
}

extension ReturnKeyType: LosslessStringConvertible {

    private static let customPrefix = "custom:"

    /// The type of this name, such as `search`, or `custom:` and a title.
    public init?(_ description: String) {
        if let type = Self.standardTypes.first(where: { $0.description == description }) {
            self = type
        } else if let title = description.remainder(after: Self.customPrefix) {
            self = .custom(title: title)
        } else {
            return nil
        }
    }

    /// The reference's name.
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
    /// What follows a prefix; nil where that is nothing or the prefix is not there. Works on scalars, so that a mark
    /// that combines with the prefix does not hide it.
    func remainder(after prefix: String) -> String? {
        guard unicodeScalars.starts(with: prefix.unicodeScalars) else { return nil }
        let rest = String(unicodeScalars.dropFirst(prefix.unicodeScalars.count))
        return rest.isEmpty ? nil : rest
    }
}
