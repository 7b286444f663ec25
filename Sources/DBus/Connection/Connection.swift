internal import CDBus
internal import CGLib

/// A connection to one bus, driven by the GLib main loop on the thread that made it.
///
/// Every method call that arrives is answered: by the exported object it is for, or with an error.
public final class Connection {
    let raw: OpaquePointer
    private(set) var sources: ConnectionSources?
    var exports: [ObjectPath: any ObjectExport] = [:]
    /// libdbus drops calls that have no answer when the bus is gone, so they are remembered here.
    var calls: [ObjectIdentifier: PendingCall] = [:]
    var subscribers: [Int: SignalSubscriber] = [:]
    var nextSubscriber = 0

    /// Called once, when the bus is gone. Nothing can be sent any more.
    public var onDisconnect: (() -> Void)?

    /// Who may call at all: asked before an object's own ``BusObject/admission(of:)``. Everybody, unless it is set.
    public var admits: ((borrowing Message) -> Admission)?

    /// Connects to the bus at `address` and says hello.
    /// - Parameters:
    ///   - address: where the bus is, as D-Bus writes it, such as `unix:path=/run/user/1000/bus`.
    ///   - precedesTimers: whether everything that has arrived is dealt with before a timer fires that has run out
    ///     meanwhile. After the process stood still, what has arrived is what happened first.
    /// - Throws: what libdbus says, when there is no bus or it does not let us in.
    public convenience init(address: String, precedesTimers: Bool = false) throws(WireError) {
        try self.init(priority: precedesTimers ? G_PRIORITY_HIGH : G_PRIORITY_DEFAULT) {
            dbus_connection_open_private(address, $0)
        }
        try Self.check { dbus_bus_register(raw, $0) != 0 }
    }

    /// Opens a connection on which the bus has not been greeted yet.
    convenience init(ungreeted address: String) throws(WireError) {
        try self.init(priority: G_PRIORITY_DEFAULT) { dbus_connection_open_private(address, $0) }
    }

    private init(
        priority: Int32, _ open: (UnsafeMutablePointer<DBusError>) -> OpaquePointer?
    ) throws(WireError) {
        var connection: OpaquePointer?
        try Self.check {
            connection = open($0)
            return connection != nil
        }
        guard let connection else { throw .disconnected }
        raw = connection
        dbus_connection_set_exit_on_disconnect(raw, 0)
        Self.limitDescriptors(of: raw)
        sources = ConnectionSources(of: raw, priority: priority)
        installFilter()
        installFallback()
    }

    /// File descriptors that come with messages are closed unread. libdbus gives a connection up where a message has more
    /// than it expects (16), or where the process can open no more (1,024).
    private static func limitDescriptors(of connection: OpaquePointer) {
        dbus_connection_set_max_message_unix_fds(connection, descriptorsPerMessage)
        dbus_connection_set_max_received_unix_fds(connection, descriptorLimit)
    }

    /// The most that Linux lets one message have (`SCM_MAX_FD`).
    private static let descriptorsPerMessage = 253
    /// How many may be held by messages that wait, before no more are read.
    private static let descriptorLimit = 64

    deinit {
        sources = nil
        dbus_connection_close(raw)
        dbus_connection_unref(raw)
    }

    /// The name that the bus gave this connection, such as `:1.42`.
    public var uniqueName: String { dbus_bus_get_unique_name(raw).map { String(cString: $0) } ?? "" }

    /// Whether the bus is still there.
    public var isConnected: Bool { dbus_connection_get_is_connected(raw) != 0 }

    /// Runs a libdbus function that reports by a DBusError, and throws what it reports.
    static func check(_ body: (UnsafeMutablePointer<DBusError>) -> Bool) throws(WireError) {
        var error = DBusError()
        dbus_error_init(&error)
        defer { dbus_error_free(&error) }
        guard !body(&error) else { return }
        guard let name = error.name, let message = error.message else { throw .disconnected }
        throw WireError(name: String(cString: name), message: String(cString: message))
    }
}
