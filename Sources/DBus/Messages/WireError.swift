/// A refusal as it goes over the bus: a D-Bus error name and a sentence for people.
///
/// The sentence never repeats what the peer sent, so that no typed text can end up in an error.
public struct WireError: Error, Equatable, Sendable {
    /// The D-Bus error name, such as `org.freedesktop.DBus.Error.InvalidArgs`.
    public let name: String
    /// What went wrong, in words.
    public let message: String

    /// An error of any name; `name` must be a valid D-Bus error name when it is to be sent.
    public init(name: String, message: String) {
        self.name = name
        self.message = message
    }
}

extension WireError {
    /// The arguments have the wrong types, or values that make no sense.
    public static func invalidArguments(_ message: String) -> WireError { standard("InvalidArgs", message) }
    /// The caller may not do this.
    public static func accessDenied(_ message: String) -> WireError { standard("AccessDenied", message) }
    /// There is no such object.
    public static let unknownObject = standard("UnknownObject", "There is no such object.")
    /// The object has no such interface.
    public static let unknownInterface = standard("UnknownInterface", "The object has no such interface.")
    /// The interface has no such method.
    public static let unknownMethod = standard("UnknownMethod", "The object has no such method.")
    /// The interface has no such property.
    public static let unknownProperty = standard("UnknownProperty", "The interface has no such property.")
    /// The property cannot be written.
    public static let propertyReadOnly = standard("PropertyReadOnly", "The property cannot be written.")
    /// The caller has used up what one peer may have.
    public static func limitsExceeded(_ message: String) -> WireError { standard("LimitsExceeded", message) }
    /// The connection is gone.
    public static let disconnected = standard("Disconnected", "The connection to the bus is closed.")
    /// Anything else that went wrong.
    public static func failed(_ message: String) -> WireError { standard("Failed", message) }

    private static func standard(_ name: String, _ message: String) -> WireError {
        WireError(name: "org.freedesktop.DBus.Error." + name, message: message)
    }
}
