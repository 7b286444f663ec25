/// Which action is to be performed, and with which arguments, as user interfaces, files and programs write it:
/// `{prefix.}name{("key": "value")}`.
///
/// Arguments are written as in a JSON dictionary (RFC 8259), or without quotation marks: `paint(color: red, times: 2)`.
/// Nothing but JSON strings may hold commas, colons, brackets and quotation marks. A key may stand once.
public struct ActionIdentifier: Hashable, Sendable {
    /// What stands before the arguments: the name of an action, behind any prefix.
    public let name: String
    /// The arguments.
    public let arguments: [String: ActionValue]

    /// How many bytes of UTF-8 an identifier may have: 64 KiB.
    public static let maximumLength = 64 << 10
    /// How many scalars ``name`` may have.
    public static let maximumNameLength = 256
    /// How many arguments there may be, and how many elements a list or table among them may have.
    public static let maximumCount = 64
    /// How deep lists and tables may stand in each other.
    public static let maximumDepth = 8

    /// An identifier of parts that are known to be sound, such as those that are written in a program.
    public init(_ name: String, _ arguments: [String: ActionValue] = [:]) {
        self.name = name
        self.arguments = arguments
    }

    /// Reads an identifier.
    /// - Throws: what is wrong with it, and where.
    public init(parsing text: String) throws(NotationError) {
        guard text.utf8.count <= Self.maximumLength else { throw NotationError(position: 0, reason: .tooLong) }
        var reader = NotationReader(text, .identifier)
        self = try reader.readIdentifier()
    }

    /// The names that it may mean, the longest first: what stands before a full stop may be a prefix, which counts for
    /// nothing.
    public var candidates: [String] {
        var candidates = [name]
        var rest = name[...]
        while let stop = rest.firstIndex(of: "."), case let suffix = rest[rest.index(after: stop)...], !suffix.isEmpty {
            candidates.append(String(suffix))
            rest = suffix
        }
        return candidates
    }
}

extension ActionIdentifier: CustomStringConvertible {
    /// The one way in which this identifier is written; reading it gives the same again.
    public var description: String {
        arguments.isEmpty ? name : name + "(" + ActionValue.written(arguments) + ")"
    }
}
