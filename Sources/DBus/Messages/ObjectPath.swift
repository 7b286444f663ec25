internal import CDBus

/// A D-Bus object path that is known to be valid.
public struct ObjectPath: Hashable, Sendable, CustomStringConvertible {
    /// The path as text, such as `/org/freedesktop/IBus/Factory`.
    public let description: String

    /// The longest path that is accepted, in bytes. D-Bus sets no limit; long paths have been used to overrun stacks.
    public static let maximumLength = 255

    /// Nil unless `text` is a valid object path of at most ``maximumLength`` bytes.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.maximumLength, !text.utf8.contains(0),
            dbus_validate_path(text, nil) != 0
        else { return nil }
        description = text
    }
}

extension ObjectPath: ExpressibleByStringLiteral {
    /// A path written in the source: it must be valid.
    public init(stringLiteral literal: StaticString) {
        precondition(dbus_validate_path(literal.cString, nil) != 0, "A path in the source is not a D-Bus object path.")
        description = literal.description
    }
}
