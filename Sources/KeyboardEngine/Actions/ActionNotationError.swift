/// Why a text is no action, and where.
public struct ActionNotationError: Error, Equatable, Sendable {

    /// How many Unicode scalars stand before the fault.
    public let position: Int

    /// What is wrong there.
    public let reason: Reason

    /// What can be wrong with the text of an action.
    public enum Reason: Equatable, Sendable {
        /// There is no action of this name.
        case unknownName
        /// A quotation mark has to stand here.
        case expectedString
        /// A comma or the closing parenthesis has to stand here.
        case expectedSeparator
        /// A string does not end, or holds a control character or an escape that JSON does not know.
        case badString
        /// The action ends here, but the text goes on.
        case unexpectedEnd
        /// The action takes no values, or other ones.
        case wrongValues
        /// A value is empty, too long, or none that the action takes.
        case badValue
    }
}

extension ActionNotationError: CustomStringConvertible {

    /// A sentence for whoever wrote the action. It does not repeat the text.
    public var description: String {
        "An action does not parse at character \(position + 1): \(reason)."
    }
}

extension ActionNotationError.Reason: CustomStringConvertible {

    public var description: String {
        switch self {
        case .unknownName: "there is no action of this name"
        case .expectedString: "a value in quotation marks is expected"
        case .expectedSeparator: "a comma or a closing parenthesis is expected"
        case .badString: "the string is not one of JSON"
        case .unexpectedEnd: "nothing may follow the action"
        case .wrongValues: "the action does not take these values"
        case .badValue: "the value is empty, too long, or not one that the action takes"
        }
    }
}
