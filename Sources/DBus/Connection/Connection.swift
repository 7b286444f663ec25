internal import CDBus
internal import CGLib

/// A connection to one bus, driven by the GLib main loop on the thread that created it.
///
/// Every incoming method call gets a reply: from the exported object that it addresses, or an error.
public final class Connection {
    let raw: OpaquePointer
    private(set) var sources: ConnectionSources?
    var exports: [ObjectPath: any ObjectExport] = [:]
    /// The object of the last method call.
    var lastCalled: ExportedObject?
    /// The pending calls. libdbus drops calls that have no reply when the bus disconnects, so they are kept here.
    var calls: [ObjectIdentifier: PendingCall] = [:]
    var subscribers: [Int: SignalSubscriber] = [:]
    var nextSubscriber = 0

    /// Called once, when the bus disconnects. Nothing can be sent after that.
    public var onDisconnect: (() -> Void)?

    /// Decides who may call any object, before the object's own ``BusObject/admission(of:)`` is asked. If it is nil,
    /// every peer may.
    public var admits: ((borrowing Message) -> Admission)?

    /// Connects to the bus at `address` and calls `Hello`. It blocks until the bus replies.
    /// - Parameters:
    ///   - address: a D-Bus address, such as `unix:path=/run/user/1000/bus`.
    ///   - precedesTimers: whether all messages that have arrived are handled before a timer that is due fires. After
    ///     the process was suspended, those messages happened before the timer ran out.
    /// - Throws: the error of libdbus, if there is no bus or it refuses the connection.
    public convenience init(address: String, precedesTimers: Bool = false) throws(WireError) {
        guard let address = BusAddress.withoutPrograms(address) else { throw .noAddress }
        self.init(
            adopting: try Self.openRaw(address).get(), priority: precedesTimers ? G_PRIORITY_HIGH : G_PRIORITY_DEFAULT)
        try Self.check { dbus_bus_register(raw, $0) != 0 }
    }

    /// Opens a connection on which `Hello` has not been called yet. It blocks until the bus has taken it in.
    static func openRaw(_ address: String) -> Result<OpaquePointer, WireError> {
        var connection: OpaquePointer?
        do throws(WireError) {
            try check {
                connection = dbus_connection_open_private(address, $0)
                return connection != nil
            }
        } catch {
            return .failure(error)
        }
        return connection.map { .success($0) } ?? .failure(.disconnected)
    }

    /// Takes over a private connection.
    init(adopting connection: OpaquePointer, priority: Int32) {
        raw = connection
        dbus_connection_set_exit_on_disconnect(raw, 0)
        Self.limitDescriptors(of: raw)
        sources = ConnectionSources(of: raw, priority: priority)
        installFilter()
        installFallback()
    }

    /// Makes libdbus accept messages with file descriptors, which are closed unread. By default libdbus disconnects
    /// when a message has more of them than 16, or when the process can open no more (1,024).
    private static func limitDescriptors(of connection: OpaquePointer) {
        dbus_connection_set_max_message_unix_fds(connection, descriptorsPerMessage)
        dbus_connection_set_max_received_unix_fds(connection, descriptorLimit)
    }

    /// The most file descriptors that Linux allows in one message (`SCM_MAX_FD`).
    private static let descriptorsPerMessage = 253
    /// The most file descriptors that unhandled messages may hold before libdbus stops reading.
    private static let descriptorLimit = 64

    deinit {
        sources = nil
        dbus_connection_close(raw)
        dbus_connection_unref(raw)
    }

    /// The unique name that the bus assigned to this connection, such as `:1.42`.
    public var uniqueName: String { dbus_bus_get_unique_name(raw).map { String(cString: $0) } ?? "" }

    /// Whether the connection to the bus is open.
    public var isConnected: Bool { dbus_connection_get_is_connected(raw) != 0 }

    /// Runs a libdbus function that reports errors in a `DBusError`, and throws the error if there is one.
    static func check(_ body: (UnsafeMutablePointer<DBusError>) -> Bool) throws(WireError) {
        var error = DBusError()
        dbus_error_init(&error)
        defer { dbus_error_free(&error) }
        guard !body(&error) else { return }
        guard let name = error.name, let message = error.message else { throw .disconnected }
        throw WireError(name: String(cString: name), message: String(cString: message))
    }
}
