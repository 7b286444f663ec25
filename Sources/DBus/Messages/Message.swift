internal import CDBus
internal import Glibc

/// A D-Bus message: a method call, a reply, an error or a signal. It owns a reference to libdbus' message.
public struct Message: ~Copyable {
    let raw: OpaquePointer

    /// Takes ownership of a reference that libdbus returned.
    init(adopting raw: OpaquePointer) { self.raw = raw }

    /// Retains a message that libdbus owns.
    init(retaining raw: OpaquePointer) {
        dbus_message_ref(raw)
        self.raw = raw
    }

    deinit { dbus_message_unref(raw) }
}

// MARK: - Making messages

extension Message {
    /// Returns a call of `member` on the object at `path` of `destination`, or nil if a name is invalid.
    public static func call(
        _ destination: String, _ path: ObjectPath, _ interface: StaticString, _ member: StaticString
    ) -> Message? {
        guard !destination.utf8.contains(0), dbus_validate_bus_name(destination, nil) != 0 else { return nil }
        return Message(
            adopting: allocated(
                dbus_message_new_method_call(destination, path.description, interface.cString, member.cString)))
    }

    /// Returns a signal from the object at `path`.
    public static func signal(_ path: ObjectPath, _ interface: StaticString, _ member: StaticString) -> Message {
        Message(adopting: allocated(dbus_message_new_signal(path.description, interface.cString, member.cString)))
    }

    /// Returns an empty reply to `call`. If the caller wants no reply, it has no address, which costs less: it is not sent.
    public static func reply(to call: borrowing Message) -> Message {
        let isWanted = dbus_message_get_no_reply(call.raw) == 0
        return Message(
            adopting: allocated(
                isWanted ? dbus_message_new_method_return(call.raw) : dbus_message_new(DBUS_MESSAGE_TYPE_METHOD_RETURN))
        )
    }

    /// Returns an empty reply to `call`, to which nothing can be added. If the caller wants no reply, it is the call itself,
    /// which costs nothing: it is not sent.
    package static func acknowledgement(of call: borrowing Message) -> Message {
        dbus_message_get_no_reply(call.raw) == 0 ? reply(to: call) : Message(retaining: call.raw)
    }

    /// Returns an error reply to `call`.
    static func error(_ error: WireError, to call: borrowing Message) -> Message {
        let isSendable = !error.name.utf8.contains(0) && dbus_validate_error_name(error.name, nil) != 0
        let name = isSendable ? error.name : "org.freedesktop.DBus.Error.Failed"
        return Message(adopting: allocated(dbus_message_new_error(call.raw, name, error.message)))
    }

    /// Unwraps a pointer from libdbus, which is null only if memory has run out.
    static func allocated(_ raw: OpaquePointer?) -> OpaquePointer {
        guard let raw else { preconditionFailure("There is no memory left for a message.") }
        return raw
    }

    /// Sends a signal to one peer only. Returns false if `peer` is not a valid bus name.
    @discardableResult
    public func setDestination(_ peer: String) -> Bool {
        guard !peer.utf8.contains(0), dbus_validate_bus_name(peer, nil) != 0 else { return false }
        return dbus_message_set_destination(raw, peer) != 0
    }

    /// Returns the message with values appended to its body, in order.
    public consuming func with<each Value: BusEncodable>(_ values: repeat each Value) -> Message {
        append(repeat each values)
        return self
    }

    /// Appends values to the body, in order.
    public func append<each Value: BusEncodable>(_ values: repeat each Value) {
        var writer = MessageWriter(to: self)
        repeat (each values).encode(into: &writer)
    }
}

extension Message {
    /// Appends the arguments of `PropertiesChanged`: the interface, the changed properties, and an empty list of
    /// invalidated ones.
    public func appendChanges<Value: BusEncodable>(
        of interface: StaticString, _ changes: [(name: StaticString, value: Value)]
    ) {
        var writer = MessageWriter(to: self)
        writer.append(interface)
        writer.dictionary(of: "{sv}", changes) {
            $0.append($1.name)
            $0.variant($1.value)
        }
        writer.array(of: "s") { _ in }
    }
}

// MARK: - Reading messages

extension Message {
    /// The unique or well-known name of the sender. The bus sets it, so it cannot be forged.
    public var sender: String? { Self.text(dbus_message_get_sender(raw)) }
    /// The path of the object that is called, or that emits the signal.
    public var path: String? { Self.text(dbus_message_get_path(raw)) }
    /// The interface, or nil if the caller did not give one.
    public var interface: String? { Self.text(dbus_message_get_interface(raw)) }
    /// The name of the method or signal.
    public var member: String? { Self.text(dbus_message_get_member(raw)) }
    /// The signature of the body.
    public var signature: String { Self.text(dbus_message_get_signature(raw)) ?? "" }

    /// Returns whether the sender is exactly `name`. It copies nothing, as it is called for each key.
    public func isSent(by name: String) -> Bool { name.withCString { dbus_message_has_sender(raw, $0) != 0 } }

    /// Returns whether the sender is exactly one of `names`.
    public func isSent(byOneOf names: [String]) -> Bool {
        guard let sender = dbus_message_get_sender(raw) else { return false }
        return names.contains { $0.withCString { strcmp($0, sender) == 0 } }
    }

    /// Returns whether the message is the signal `member` of `interface`.
    public func isSignal(_ interface: StaticString, _ member: StaticString) -> Bool {
        dbus_message_is_signal(raw, interface.cString, member.cString) != 0
    }

    /// Reads the whole body as values of the given types.
    /// - Throws: `InvalidArgs`, if the body has another signature.
    public func arguments<each Value: BusDecodable>(
        _ types: repeat (each Value).Type
    ) throws(WireError) -> (repeat each Value) {
        var expected = ""
        repeat expected += (each Value).signature.string
        guard hasSignature(expected) else { throw Self.wrongTypes }
        return try checkedArguments(repeat (each Value).self)
    }

    /// Reads the whole body as the given types. The caller has checked its signature.
    func checkedArguments<each Value: BusDecodable>(
        _ types: repeat (each Value).Type
    ) throws(WireError) -> (repeat each Value) {
        var reader = MessageReader(of: self)
        return (repeat try (each Value)(from: &reader))
    }

    /// Reads the body with `body`, value by value. Values that it does not read are skipped.
    public func readBody<Value>(
        _ body: (inout MessageReader) throws(WireError) -> Value
    ) throws(WireError) -> Value {
        var reader = MessageReader(of: self)
        return try body(&reader)
    }

    /// Reads a body that is one `a{sv}`. `entry` is called with each key and a reader inside its variant.
    public func readDictionary(
        _ entry: (_ key: String, _ value: inout MessageReader) throws(WireError) -> Void
    ) throws(WireError) {
        guard hasSignature("a{sv}") else { throw MessageReader.mismatch }
        var reader = MessageReader(of: self)
        try reader.readArray { (entries: inout MessageReader) throws(WireError) in
            try entries.readEntry { (fields: inout MessageReader) throws(WireError) in
                let key = try fields.readString()
                try fields.readVariant { (value: inout MessageReader) throws(WireError) in try entry(key, &value) }
            }
        }
    }

    static let wrongTypes = WireError.invalidArguments("The arguments have the wrong types.")

    /// Whether the message carries file descriptors. No method takes any.
    var hasDescriptors: Bool { dbus_message_contains_unix_fds(raw) != 0 }

    /// The size of the message on the wire, in bytes. To compute it, the message is marshalled.
    var size: Int {
        var bytes: UnsafeMutablePointer<CChar>?
        var count: Int32 = 0
        guard dbus_message_marshal(raw, &bytes, &count) != 0 else { return Int(Int32.max) }
        dbus_free(bytes)
        return Int(count)
    }

    /// Returns whether the body has that signature. `withCString` avoids the copy that Swift makes of an argument.
    func hasSignature(_ signature: String) -> Bool {
        signature.withCString { dbus_message_has_signature(raw, $0) != 0 }
    }

    private static func text(_ cString: UnsafePointer<CChar>?) -> String? { cString.map { String(cString: $0) } }
}
