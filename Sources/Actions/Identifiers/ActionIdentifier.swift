/// An action to perform and its arguments, as written in user interfaces, files and programs: `{prefix.}name{("key":
/// "value")}`.
///
/// Arguments are written as in a JSON dictionary (RFC 8259), or without quotation marks: `paint(color: red, times: 2)`.
/// Text with commas, colons, brackets or quotation marks must be a JSON string. Each key can occur once.
public struct ActionIdentifier: Hashable, Sendable {
    /// The part before the arguments: the name of an action, after any prefixes.
    public let name: String
    /// The arguments.
    public let arguments: [String: ActionValue]

    /// The largest size of an identifier, in bytes of UTF-8: 64 KiB.
    public static let maximumLength = 64 << 10
    /// The largest number of scalars in ``name``.
    public static let maximumNameLength = 256
    /// The size of the longest ``name``, in bytes of UTF-8.
    static let maximumNameSize = 4 * maximumNameLength
    /// The largest size of the name of an argument, in bytes of UTF-8.
    public static let maximumKeyLength = 256
    /// The largest number of arguments, and of elements in each list or table among them.
    public static let maximumCount = 64
    /// The largest depth of nested lists and tables.
    public static let maximumDepth = 8

    /// Creates an identifier from valid parts, such as literals in a program.
    public init(_ name: String, _ arguments: [String: ActionValue] = [:]) {
        self.name = name
        self.arguments = arguments
    }

    /// Parses an identifier.
    /// - Throws: What is wrong, and where.
    public init(parsing text: String) throws(NotationError) {
        guard text.utf8.count <= Self.maximumLength else { throw NotationError(position: 0, reason: .tooLong) }
        var reader = NotationReader(text, .identifier)
        self = try reader.readIdentifier()
    }

    /// The possible names of the action, the longest first: the part before a full stop may be a prefix, which is
    /// ignored. They are found as they are needed, and share the text of the name.
    public var candidates: some Sequence<Substring> {
        sequence(first: name[...]) { rest in
            guard let stop = rest.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
            let suffix = rest[rest.utf8.index(after: stop)...]
            return suffix.isEmpty ? nil : suffix
        }
    }
}

extension ActionIdentifier: CustomStringConvertible {
    /// The canonical notation of this identifier. Parsing it results in an equal identifier.
    public var description: String {
        arguments.isEmpty ? name : name + "(" + ActionValue.written(arguments) + ")"
    }
}
