internal import CDBus

/// A connection to one bus, driven by the GLib main loop on the thread that made it.
///
/// Every method call that arrives is answered: by the exported object it is for, or with an error.
public final class Connection {
    let raw: OpaquePointer
    private var sources: ConnectionSources?
    private var objects: [ObjectPath: ExportedObject] = [:]
    /// libdbus drops calls that have no answer when the bus is gone, so they are remembered here.
    private var calls: [ObjectIdentifier: PendingCall] = [:]
    private var subscribers: [Int: SignalSubscriber] = [:]
    private var nextSubscriber = 0

    /// Called once, when the bus is gone. Nothing can be sent any more.
    public var onDisconnect: (() -> Void)?

    /// Who may call at all: asked before an object's own ``BusObject/admission(of:)``. Everybody, unless it is set.
    public var admits: ((borrowing Message) -> Admission)?

    /// Connects to the bus at `address` and says hello.
    /// - Throws: what libdbus says, when there is no bus or it does not let us in.
    public convenience init(address: String) throws(WireError) {
        try self.init { dbus_connection_open_private(address, $0) }
        try Self.check { dbus_bus_register(raw, $0) != 0 }
    }

    /// Connects to the user's session bus.
    /// - Throws: what libdbus says, when there is none.
    public static func session() throws(WireError) -> Connection {
        try Connection { dbus_bus_get_private(DBUS_BUS_SESSION, $0) }
    }

    private init(_ open: (UnsafeMutablePointer<DBusError>) -> OpaquePointer?) throws(WireError) {
        var connection: OpaquePointer?
        try Self.check {
            connection = open($0)
            return connection != nil
        }
        guard let connection else { throw .disconnected }
        raw = connection
        dbus_connection_set_exit_on_disconnect(raw, 0)
        sources = ConnectionSources(of: raw)
        installFilter()
        installFallback()
    }

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

// MARK: - Sending

extension Connection {
    /// Sends a signal, or a call whose answer nobody waits for.
    public func send(_ message: consuming Message) { dbus_connection_send(raw, message.raw, nil) }

    /// Writes out all that waits to be sent. For the end of the process only: it blocks.
    public func flush() { dbus_connection_flush(raw) }

    func reply(_ reply: consuming Message, to call: borrowing Message) {
        guard dbus_message_get_no_reply(call.raw) == 0 else { return }
        send(reply)
    }

    func refuse(_ call: borrowing Message, _ error: WireError) {
        reply(Message.error(error, to: call), to: call)
    }

    /// Calls a method and hands over the answer when it comes; an error that comes instead is the failure.
    /// - Parameter timeout: in milliseconds; libdbus' own, 25 s, when it is nil.
    public func call(
        _ message: consuming Message, timeout: Int32? = nil,
        completion: @escaping (consuming Result<Message, WireError>) -> Void
    ) {
        let call = PendingCall(on: self, completion)
        guard call.send(message, timeout: timeout ?? -1) else { return call.fail() }
        calls[ObjectIdentifier(call)] = call
    }

    /// - Returns: whether it was still waiting for its answer.
    func forget(_ call: PendingCall) -> Bool { calls.removeValue(forKey: ObjectIdentifier(call)) != nil }

    private func failCalls() {
        let calls = calls.values
        self.calls = [:]
        for call in calls { call.fail() }
    }
}

// MARK: - Names

/// How a well-known name is asked for.
public struct NameFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another connection may take the name away.
    public static let allowsReplacement = NameFlags(rawValue: 1)
    /// Take the name from an owner that allows it.
    public static let replacesExisting = NameFlags(rawValue: 2)
    /// Do not wait in the queue when the name is taken.
    public static let doesNotQueue = NameFlags(rawValue: 4)
}

extension Connection {
    /// Asks for a well-known name, and waits for the bus' answer.
    /// - Returns: whether this connection owns the name now.
    /// - Throws: what the bus says, when it refuses.
    @discardableResult
    public func requestName(_ name: String, _ flags: NameFlags = .doesNotQueue) throws(WireError) -> Bool {
        guard !name.utf8.contains(0), dbus_validate_bus_name(name, nil) != 0 else {
            throw .invalidArguments("That is not a bus name.")
        }
        var result: Int32 = 0
        try Self.check {
            result = dbus_bus_request_name(raw, name, flags.rawValue, $0)
            return result != -1
        }
        return result == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER || result == DBUS_REQUEST_NAME_REPLY_ALREADY_OWNER
    }
}

// MARK: - Objects

extension Connection {
    /// Exports `object` at `path`, until ``unexport(_:)``. The connection keeps it alive.
    /// - Returns: false when the path is taken, as the root always is.
    @discardableResult
    public func export(_ object: any BusObject, at path: ObjectPath) -> Bool {
        guard objects[path] == nil else { return false }
        let exported = ExportedObject(object, on: self)
        let data = Unmanaged.passUnretained(exported).toOpaque()
        var handlers = Self.handlers { connection, call, data in
            guard let call, let data else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
            let exported = Unmanaged<ExportedObject>.fromOpaque(data).takeUnretainedValue()
            return Connection.receive(call) { exported.receive($0) }
        }
        guard dbus_connection_try_register_object_path(raw, path.description, &handlers, data, nil) != 0 else {
            return false
        }
        objects[path] = exported
        return true
    }

    /// Ends the export of the object at `path`, if there is one.
    public func unexport(_ path: ObjectPath) {
        guard let exported = objects.removeValue(forKey: path) else { return }
        dbus_connection_unregister_object_path(raw, path.description)
        exported.end()
    }

    func admission(of call: borrowing Message, to object: any BusObject) -> Admission {
        guard let admits else { return object.admission(of: call) }
        let admission = admits(call)
        guard case .admitted = admission else { return admission }
        return object.admission(of: call)
    }

    /// The path elements right below `path` under which something is exported.
    func children(of path: String) -> [String] {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        guard dbus_connection_list_registered(raw, path, &list) != 0, let list else { return [] }
        defer { dbus_free_string_array(list) }
        var children: [String] = []
        var index = 0
        while let child = list[index] {
            children.append(String(cString: child))
            index += 1
        }
        return children
    }

    /// Answers a call for a path at which nothing is exported.
    private func answerUnclaimed(_ call: borrowing Message) {
        if case .refused(let error)? = admits?(call) { return refuse(call, error) }
        let children = children(of: call.path ?? "/")
        guard call.asksForIntrospection, !children.isEmpty || call.path == "/" else {
            return refuse(call, .unknownObject)
        }
        guard call.hasSignature("") else { return refuse(call, Message.wrongTypes) }
        let document = IntrospectionDocument.make(interfaces: [], children: children)
        reply(Message.reply(to: call).with(document), to: call)
    }

    /// What answers for every path at which nothing is exported.
    private func installFallback() {
        var handlers = Self.handlers { connection, call, data in
            guard let call, let data else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
            let connection = Unmanaged<Connection>.fromOpaque(data).takeUnretainedValue()
            return Connection.receive(call) { connection.answerUnclaimed($0) }
        }
        dbus_connection_register_fallback(raw, "/", &handlers, Unmanaged.passUnretained(self).toOpaque())
    }

    private static func handlers(_ receive: @escaping DBusObjectPathMessageFunction) -> DBusObjectPathVTable {
        var table = DBusObjectPathVTable()
        table.message_function = receive
        return table
    }

    /// Hands a method call to `answer`; anything else is nothing for an object.
    private static func receive(
        _ raw: OpaquePointer, _ answer: (borrowing Message) -> Void
    ) -> DBusHandlerResult {
        guard dbus_message_get_type(raw) == DBUS_MESSAGE_TYPE_METHOD_CALL else {
            return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
        }
        answer(Message(retaining: raw))
        return DBUS_HANDLER_RESULT_HANDLED
    }
}

// MARK: - Signals

extension Connection {
    /// Calls `handler` for every signal that matches, for as long as the subscription that it returns is kept.
    public func subscribe(
        to match: SignalMatch, _ handler: @escaping (borrowing Message) -> Void
    ) -> SignalSubscription {
        let id = nextSubscriber
        nextSubscriber += 1
        subscribers[id] = SignalSubscriber(match: match, handler: handler)
        dbus_bus_add_match(raw, match.rule, nil)
        return SignalSubscription { [weak self] in self?.unsubscribe(id) }
    }

    private func unsubscribe(_ id: Int) {
        guard let subscriber = subscribers.removeValue(forKey: id), isConnected else { return }
        dbus_bus_remove_match(raw, subscriber.match.rule, nil)
    }

    private func installFilter() {
        let filter: DBusHandleMessageFunction = { _, message, data in
            guard let message, let data, dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_SIGNAL else {
                return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
            }
            Unmanaged<Connection>.fromOpaque(data).takeUnretainedValue().receive(Message(retaining: message))
            // A subscriber may have let go of the connection: libdbus must not go on to its objects.
            return DBUS_HANDLER_RESULT_HANDLED
        }
        dbus_connection_add_filter(raw, filter, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func receive(_ signal: borrowing Message) {
        if signal.isSignal("org.freedesktop.DBus.Local", "Disconnected") {
            failCalls()
            onDisconnect?()
            onDisconnect = nil
        }
        for subscriber in subscribers.values where subscriber.match.accepts(signal) { subscriber.handler(signal) }
    }
}

// MARK: - The bus itself

extension Connection {
    /// Calls a method of `org.freedesktop.DBus` that takes a name, such as `GetNameOwner`.
    public func callBus(
        _ member: StaticString, _ name: String, completion: @escaping (consuming Result<Message, WireError>) -> Void
    ) {
        guard
            let call = Message.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member)
        else { return }
        call.append(name)
        self.call(call, completion: completion)
    }
}
