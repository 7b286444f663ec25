/// A D-Bus error: a name and a message for people.
///
/// The message never repeats what the peer sent, so that no typed text can get into an error.
public struct WireError: Error, Equatable, Sendable {
    /// The D-Bus error name, such as `org.freedesktop.DBus.Error.InvalidArgs`.
    public let name: String
    /// The message: a sentence that describes what went wrong.
    public let message: String

    /// Creates an error with any name. To be sent, `name` must be a valid D-Bus error name.
    public init(name: String, message: String) {
        self.name = name
        self.message = message
    }
}

extension WireError {
    /// The arguments have the wrong types or invalid values.
    public static func invalidArguments(_ message: String) -> WireError { standard("InvalidArgs", message) }
    /// The caller has no permission to do this.
    public static func accessDenied(_ message: String) -> WireError { standard("AccessDenied", message) }
    /// There is no object at the path.
    public static let unknownObject = standard("UnknownObject", "There is no such object.")
    /// The object does not have the interface.
    public static let unknownInterface = standard("UnknownInterface", "The object has no such interface.")
    /// The interface does not have the method.
    public static let unknownMethod = standard("UnknownMethod", "The object has no such method.")
    /// The interface does not have the property.
    public static let unknownProperty = standard("UnknownProperty", "The interface has no such property.")
    /// The property is read-only.
    public static let propertyReadOnly = standard("PropertyReadOnly", "The property cannot be written.")
    /// The caller has reached a limit for each peer.
    public static func limitsExceeded(_ message: String) -> WireError { standard("LimitsExceeded", message) }
    /// The connection to the bus is closed.
    public static let disconnected = standard("Disconnected", "The connection to the bus is closed.")
    /// The bus has not taken in the connection in time.
    static let timedOut = standard("Timeout", "The bus did not answer in time.")
    /// There is no address to connect to, or only ones for which a client starts a program.
    static let noAddress = failed("No bus is named that a connection can reach.")
    /// Any other failure.
    public static func failed(_ message: String) -> WireError { standard("Failed", message) }

    private static func standard(_ name: String, _ message: String) -> WireError {
        WireError(name: "org.freedesktop.DBus.Error." + name, message: message)
    }
}
