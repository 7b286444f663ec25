/// Why a text is not an action in notation, and where.
public struct NotationError: Error, Hashable, Sendable {
    /// How many Unicode scalars stand before the fault.
    public let position: Int
    /// What is wrong there.
    public let reason: Reason

    /// An error of these parts.
    public init(position: Int, reason: Reason) {
        self.position = position
        self.reason = reason
    }

    /// What can be wrong with the text of an action.
    public enum Reason: Hashable, Sendable {
        /// There is no name.
        case noName
        /// There is no action of this name.
        case unknownName
        /// The identifier, or the name, is longer than it may be.
        case tooLong
        /// There are more arguments or elements than there may be.
        case tooMany
        /// Lists or tables are nested deeper than they may be.
        case tooDeep
        /// A key has to stand here.
        case expectedKey
        /// A colon has to stand here.
        case expectedColon
        /// A value has to stand here.
        case expectedValue
        /// A value in quotation marks has to stand here.
        case expectedString
        /// A comma or a closing bracket has to stand here.
        case expectedSeparator
        /// The action ends here, but the text continues.
        case expectedEnd
        /// A string does not end, or holds a control character or an escape that JSON does not know.
        case badString
        /// A number is too large to represent.
        case badNumber
        /// A value is empty, too long, or not one that the action takes.
        case badValue
        /// The action takes no values, or different ones.
        case wrongValues
        /// The key occurs before.
        case duplicateKey
        /// A control character stands here.
        case controlCharacter
    }
}

extension NotationError: CustomStringConvertible {
    /// A sentence for the author of the text. It does not repeat the text.
    public var description: String { "The identifier is invalid at character \(position + 1): \(reason)." }
}

extension NotationError.Reason: CustomStringConvertible {
    /// The reason in words.
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
