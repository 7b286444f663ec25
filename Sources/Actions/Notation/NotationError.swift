/// Why a text is not a valid action in notation, and where.
public struct NotationError: Error, Hashable, Sendable {
    /// The position of the error, in Unicode scalars from the beginning.
    public let position: Int
    /// What is wrong at that position.
    public let reason: Reason

    /// Creates an error.
    public init(position: Int, reason: Reason) {
        self.position = position
        self.reason = reason
    }

    /// The errors that the text of an action can have.
    public enum Reason: Hashable, Sendable {
        /// There is no name.
        case noName
        /// There is no action with this name.
        case unknownName
        /// The identifier or its name is too long.
        case tooLong
        /// There are too many arguments or elements.
        case tooMany
        /// Lists or tables are nested too deeply.
        case tooDeep
        /// A key is required here.
        case expectedKey
        /// A colon is required here.
        case expectedColon
        /// A value is required here.
        case expectedValue
        /// A value in quotation marks is required here.
        case expectedString
        /// A comma or a closing bracket is required here.
        case expectedSeparator
        /// The action ends here, but the text continues.
        case expectedEnd
        /// A string has no end, or contains a control character or an escape that is not part of JSON.
        case badString
        /// A number is too large to represent.
        case badNumber
        /// A value is empty, too long, or not valid for the action.
        case badValue
        /// The action has no values, or different ones.
        case wrongValues
        /// The key occurred before.
        case duplicateKey
        /// There is a control character here.
        case controlCharacter
    }
}

extension NotationError: CustomStringConvertible {
    /// A sentence for the author of the text. It does not quote the text.
    public var description: String { "The identifier is invalid at character \(position + 1): \(reason)." }
}

extension NotationError.Reason: CustomStringConvertible {
    /// The reason as a phrase for messages.
    public var description: String {
        switch self {
        case .noName: "the name of an action is missing"
        case .unknownName: "the action is unknown"
        case .tooLong: "it is too long"
        case .tooMany: "there are too many arguments"
        case .tooDeep: "lists are nested too deeply"
        case .expectedKey: "the name of an argument is expected"
        case .expectedColon: "a colon is expected"
        case .expectedValue: "a value is expected"
        case .expectedString: "a value in quotation marks is expected"
        case .expectedSeparator: "a comma or a closing bracket is expected"
        case .expectedEnd: "the end is expected"
        case .badString: "the string is not valid JSON"
        case .badNumber: "the number is too large"
        case .badValue: "the value is empty, too long, or not valid for the action"
        case .wrongValues: "the action does not accept these values"
        case .duplicateKey: "the argument appears twice"
        case .controlCharacter: "an invisible character"
        }
    }
}
