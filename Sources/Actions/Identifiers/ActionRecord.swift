/// A record of an action that was performed, for storing and repeating it: its name and its plain arguments, without
/// the objects and values that the responder chain added.
public struct ActionRecord: Hashable, Sendable {
    /// The name under which the action is registered.
    public let name: String
    /// The arguments of the identifier, and the caller's values.
    public let arguments: [String: ActionValue]

    /// Creates a record from valid parts.
    public init(name: String, arguments: [String: ActionValue] = [:]) {
        self.name = name
        self.arguments = arguments
    }

    /// Parses a record in the form of ``description``.
    /// - Throws: What is wrong, and where.
    public init(parsing text: String) throws(NotationError) {
        let identifier = try ActionIdentifier(parsing: text)
        self.init(name: identifier.name, arguments: identifier.arguments)
    }
}

extension ActionRecord: CustomStringConvertible {
    /// The identifier that performs the action again.
    public var description: String { ActionIdentifier(name, arguments).description }
}
