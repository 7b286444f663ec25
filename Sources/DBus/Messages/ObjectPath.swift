internal import CDBus

/// A valid D-Bus object path.
public struct ObjectPath: Hashable, Sendable, CustomStringConvertible {
    /// The path as text, such as `/org/freedesktop/IBus/Factory`.
    public let description: String

    /// The longest accepted path, in bytes. D-Bus sets no limit, but long paths have been used to overflow stacks.
    public static let maximumLength = 255

    /// Creates a path, or nil if `text` is not a valid object path of at most ``maximumLength`` bytes.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.maximumLength, !text.utf8.contains(0),
            dbus_validate_path(text, nil) != 0
        else { return nil }
        description = text
    }
}

extension ObjectPath: ExpressibleByStringLiteral {
    /// Creates a path from a literal, which must be valid.
    public init(stringLiteral literal: StaticString) {
        precondition(dbus_validate_path(literal.cString, nil) != 0, "A path in the source is not a D-Bus object path.")
        description = literal.description
    }
}
