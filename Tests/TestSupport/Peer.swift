internal import CDBus
internal import CGLib

/// A client on a bus, on libdbus alone: what the modules under test are held to is not made with them.
///
/// It never blocks on anything but the bus itself: its partner may live on the same thread's main loop.
@MainActor public final class Peer {
    private let raw: OpaquePointer
    private var source: UInt32 = 0

    /// Everything that arrived, in order.
    public private(set) var received: [Packet] = []
    /// Answers the calls that arrive; nil leaves one without an answer.
    public var onCall: ((Packet) -> [BusValue]?)?
    /// Refuses, of the calls without an answer, those for which it returns the name of an error.
    public var onUnansweredCall: ((Packet) -> String?)?

    /// A client that has said hello to the bus at `address`.
    public init(_ address: String) throws {
        guard let raw = dbus_connection_open_private(address, nil), dbus_bus_register(raw, nil) != 0 else {
            throw Failure.noBus
        }
        self.raw = raw
        dbus_connection_set_exit_on_disconnect(raw, 0)
        listen()
    }

    isolated deinit {
        leave()
        dbus_connection_unref(raw)
    }

    nonisolated enum Failure: Error { case noBus }

    /// The unique name.
    public var name: String { dbus_bus_get_unique_name(raw).map { String(cString: $0) } ?? "" }

    /// The signals among ``received``.
    public var signals: [Packet] { received.filter { $0.kind == .signal && $0.sender != "org.freedesktop.DBus" } }

    /// Forgets what arrived so far.
    public func forget() { received = [] }

    // MARK: The bus

    /// Takes a well-known name.
    public func own(_ name: String, replacing: Bool = false) -> Bool {
        dbus_bus_request_name(raw, name, replacing ? 2 : 4 | 1, nil) == 1
    }

    /// Gives a well-known name up.
    public func release(_ name: String) { dbus_bus_release_name(raw, name, nil) }

    /// Asks for the messages that match `rule`, until the end.
    public func match(_ rule: String) {
        var error = DBusError()
        dbus_error_init(&error)
        defer { dbus_error_free(&error) }
        dbus_bus_add_match(raw, rule, &error)
    }

    /// Leaves the bus.
    public func leave() {
        ignore()
        dbus_connection_close(raw)
    }

    // MARK: Sending

    /// Sends a call.
    /// - Returns: its serial number.
    @discardableResult
    public func send(call: Outgoing, noReply: Bool = false) -> UInt32 {
        guard let message = dbus_message_new_method_call(call.destination, call.path, call.interface, call.member)
        else { preconditionFailure("A call in a test has a name that is not valid.") }
        dbus_message_set_no_reply(message, noReply ? 1 : 0)
        return send(message, call.values)
    }

    /// Sends a call with as many file descriptors.
    public func send(call: Outgoing, descriptors: Int) {
        guard let message = dbus_message_new_method_call(call.destination, call.path, call.interface, call.member)
        else { preconditionFailure("A call in a test has a name that is not valid.") }
        var iterator = DBusMessageIter()
        dbus_message_iter_init_append(message, &iterator)
        var descriptor: Int32 = 0
        for _ in 0..<descriptors { dbus_message_iter_append_basic(&iterator, Int32(UInt8(ascii: "h")), &descriptor) }
        dbus_connection_set_max_message_unix_fds(raw, descriptors)
        _ = send(message, [])
    }

    /// Emits a signal; to its destination alone, if it has one.
    public func send(signal: Outgoing) {
        guard let message = dbus_message_new_signal(signal.path, signal.interface, signal.member) else {
            preconditionFailure("A signal in a test has a name that is not valid.")
        }
        if let destination = signal.destination { dbus_message_set_destination(message, destination) }
        _ = send(message, signal.values)
    }

    private func send(_ message: OpaquePointer, _ values: [BusValue]) -> UInt32 {
        defer { dbus_message_unref(message) }
        var iterator = DBusMessageIter()
        dbus_message_iter_init_append(message, &iterator)
        for value in values { value.append(to: &iterator) }
        var serial: UInt32 = 0
        dbus_connection_send(raw, message, &serial)
        dbus_connection_flush(raw)
        return serial
    }

    /// Sends a call and waits for the answer.
    public func answer(to call: Outgoing) -> Answer { answer(toCall: send(call: call)) }

    /// Waits for the answer to the call with that serial number.
    public func answer(toCall serial: UInt32) -> Answer {
        wait { self.reply(to: serial) != nil }
        return reply(to: serial).map { Answer($0) } ?? .none
    }

    /// Whether the call with that serial number has been answered so far.
    public func hasAnswer(to serial: UInt32) -> Bool { reply(to: serial) != nil }

    private func reply(to serial: UInt32) -> Packet? { received.last { $0.replySerial == serial } }

    // MARK: Receiving

    /// Runs the main loop until `condition` holds.
    /// - Returns: whether it came to hold.
    @discardableResult
    public func wait(until condition: () -> Bool) -> Bool {
        read()
        return MainContext.run(until: condition)
    }

    /// Waits for a signal called `member`, unless one has come already.
    @discardableResult
    public func waitForSignal(_ member: String) -> Packet? {
        let find = { self.received.last { $0.kind == .signal && $0.member == member } }
        wait { find() != nil }
        return find()
    }

    private func listen() {
        var descriptor: Int32 = -1
        dbus_connection_get_unix_fd(raw, &descriptor)
        let conditions = GIOCondition(G_IO_IN.rawValue | G_IO_ERR.rawValue | G_IO_HUP.rawValue)
        source = g_unix_fd_add(
            descriptor, conditions,
            { _, _, data in
                guard let data else { return 0 }
                nonisolated(unsafe) let pointer = data
                MainActor.assumeIsolated { Unmanaged<Peer>.fromOpaque(pointer).takeUnretainedValue().read() }
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func ignore() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }

    private func read() {
        if dbus_connection_read_write(raw, 0) == 0 { ignore() }
        while let message = dbus_connection_pop_message(raw) {
            take(Packet(message), message)
            dbus_message_unref(message)
        }
    }

    private func take(_ packet: Packet, _ message: OpaquePointer) {
        received.append(packet)
        guard packet.kind == .call else { return }
        if let values = onCall?(packet) {
            if let reply = dbus_message_new_method_return(message) { _ = send(reply, values) }
        } else if let name = onUnansweredCall?(packet) {
            if let refusal = dbus_message_new_error(message, name, nil) { _ = send(refusal, []) }
        }
    }
}
