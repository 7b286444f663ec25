/// Why a text is no identifier of an action, and where.
public struct ActionIdentifierError: Error, Hashable, Sendable {
    /// How many Unicode scalars stand before the place where it is wrong.
    public let position: Int
    /// What is wrong there.
    public let reason: Reason

    /// What may be wrong.
    public enum Reason: Hashable, Sendable {
        /// There is no name.
        case noName
        /// The identifier, or the name, is longer than it may be.
        case tooLong
        /// There are more arguments or elements than there may be.
        case tooMany
        /// Lists or tables stand deeper in each other than they may.
        case tooDeep
        /// A key has to stand here.
        case expectedKey
        /// A colon has to stand here.
        case expectedColon
        /// A value has to stand here.
        case expectedValue
        /// A comma or a closing bracket has to stand here.
        case expectedSeparator
        /// A string does not end, or holds a control character or an escape that JSON does not know.
        case badString
        /// A number is larger than any that can be counted with.
        case badNumber
        /// The key has stood before.
        case duplicateKey
        /// The identifier ends here, but the text goes on.
        case expectedEnd
        /// A character that cannot be seen stands here.
        case controlCharacter
    }
}

extension ActionIdentifierError: CustomStringConvertible {
    /// A sentence for whoever wrote the identifier. It does not repeat the text.
    public var description: String { "The identifier is wrong at character \(position + 1): \(reason.words)." }
}

extension ActionIdentifierError.Reason {
    fileprivate var words: String {
        switch self {
        case .noName: "the name of an action is missing"
        case .tooLong: "it is too long"
        case .tooMany: "there are too many arguments"
        case .tooDeep: "lists stand too deep in each other"
        case .expectedKey: "the name of an argument is expected"
        case .expectedColon: "a colon is expected"
        case .expectedValue: "a value is expected"
        case .expectedSeparator: "a comma or a closing bracket is expected"
        case .badString: "the string is not one of JSON"
        case .badNumber: "the number is too large"
        case .duplicateKey: "the argument is there twice"
        case .expectedEnd: "nothing may follow"
        case .controlCharacter: "a character that cannot be seen"
        }
    }
}
