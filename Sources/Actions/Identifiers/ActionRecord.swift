/// An action that was performed, as it can be kept and performed again: its name and its plain arguments, without the
/// objects and values that the responder chain has added.
public struct ActionRecord: Hashable, Sendable {
    /// The name under which the action is registered.
    public let name: String
    /// Its arguments, and the caller's values.
    public let arguments: [String: ActionValue]

    /// A record of parts that are known to be sound.
    public init(name: String, arguments: [String: ActionValue] = [:]) {
        self.name = name
        self.arguments = arguments
    }

    /// Reads a record as ``description`` writes it.
    /// - Throws: what is wrong with it, and where.
    public init(parsing text: String) throws(NotationError) {
        let identifier = try ActionIdentifier(parsing: text)
        self.init(name: identifier.name, arguments: identifier.arguments)
    }
}

extension ActionRecord: CustomStringConvertible {
    /// The record as the identifier that performs it again.
    public var description: String { ActionIdentifier(name, arguments).description }
}
