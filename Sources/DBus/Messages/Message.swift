internal import CDBus

/// One D-Bus message, owned: a method call, a reply, an error or a signal.
public struct Message: ~Copyable {
    let raw: OpaquePointer

    /// Takes over a reference that libdbus handed out.
    init(adopting raw: OpaquePointer) { self.raw = raw }

    /// Adds a reference to a message that libdbus keeps.
    init(retaining raw: OpaquePointer) {
        dbus_message_ref(raw)
        self.raw = raw
    }

    deinit { dbus_message_unref(raw) }
}

// MARK: - Making messages

extension Message {
    /// A call of `member` on the object at `path` of `destination`. Nil when a name is not valid.
    public static func call(
        _ destination: String, _ path: ObjectPath, _ interface: StaticString, _ member: StaticString
    ) -> Message? {
        guard !destination.utf8.contains(0), dbus_validate_bus_name(destination, nil) != 0 else { return nil }
        return Message(
            adopting: allocated(
                dbus_message_new_method_call(destination, path.description, interface.cString, member.cString)))
    }

    /// A signal from the object at `path`.
    public static func signal(_ path: ObjectPath, _ interface: StaticString, _ member: StaticString) -> Message {
        Message(adopting: allocated(dbus_message_new_signal(path.description, interface.cString, member.cString)))
    }

    /// An empty reply to `call`.
    public static func reply(to call: borrowing Message) -> Message {
        Message(adopting: allocated(dbus_message_new_method_return(call.raw)))
    }

    /// The refusal of `call`.
    static func error(_ error: WireError, to call: borrowing Message) -> Message {
        let isSendable = !error.name.utf8.contains(0) && dbus_validate_error_name(error.name, nil) != 0
        let name = isSendable ? error.name : "org.freedesktop.DBus.Error.Failed"
        return Message(adopting: allocated(dbus_message_new_error(call.raw, name, error.message)))
    }

    /// libdbus returns null only when memory has run out.
    private static func allocated(_ raw: OpaquePointer?) -> OpaquePointer {
        guard let raw else { preconditionFailure("There is no memory left for a message.") }
        return raw
    }

    /// Addresses a signal to one peer alone. Returns false when `peer` is not a bus name.
    @discardableResult
    public func setDestination(_ peer: String) -> Bool {
        guard !peer.utf8.contains(0), dbus_validate_bus_name(peer, nil) != 0 else { return false }
        return dbus_message_set_destination(raw, peer) != 0
    }

    /// Appends values to the body, in order.
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
    /// Appends what `PropertiesChanged` carries: the interface, its changed properties, and none that are only invalid.
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
    /// The unique or well-known name of who sent it, as the bus vouches for it.
    public var sender: String? { Self.text(dbus_message_get_sender(raw)) }
    /// The object the call is for, or the signal is from.
    public var path: String? { Self.text(dbus_message_get_path(raw)) }
    /// The interface that is called, if the caller named one.
    public var interface: String? { Self.text(dbus_message_get_interface(raw)) }
    /// The method or signal.
    public var member: String? { Self.text(dbus_message_get_member(raw)) }
    /// The types of the body.
    public var signature: String { Self.text(dbus_message_get_signature(raw)) ?? "" }

    /// Whether the sender is exactly `name`: compared in place, for the way of a key.
    public func isSent(by name: String) -> Bool { dbus_message_has_sender(raw, name) != 0 }

    /// Whether this is that signal.
    public func isSignal(_ interface: StaticString, _ member: StaticString) -> Bool {
        dbus_message_is_signal(raw, interface.cString, member.cString) != 0
    }

    /// Reads the whole body as the given types.
    /// - Throws: `InvalidArgs` when the body's signature is any other.
    public func arguments<each Value: BusDecodable>(
        _ types: repeat (each Value).Type
    ) throws(WireError) -> (repeat each Value) {
        var expected = ""
        repeat expected += (each Value).signature.string
        guard hasSignature(expected) else { throw Self.wrongTypes }
        var reader = MessageReader(of: self)
        return (repeat try (each Value)(from: &reader))
    }

    /// Reads the body with `body`, value by value; values that it leaves are skipped.
    public func readBody<Value>(
        _ body: (inout MessageReader) throws(WireError) -> Value
    ) throws(WireError) -> Value {
        var reader = MessageReader(of: self)
        return try body(&reader)
    }

    /// Reads a body that is one `a{sv}`: `entry` gets each key, and a reader that stands inside its variant.
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

    /// Whether file descriptors came with it: no method takes any.
    var hasDescriptors: Bool { dbus_message_contains_unix_fds(raw) != 0 }

    /// How many bytes it takes on the bus. It is written out for that.
    var size: Int {
        var bytes: UnsafeMutablePointer<CChar>?
        var count: Int32 = 0
        guard dbus_message_marshal(raw, &bytes, &count) != 0 else { return Int(Int32.max) }
        dbus_free(bytes)
        return Int(count)
    }

    func hasSignature(_ signature: String) -> Bool { dbus_message_has_signature(raw, signature) != 0 }

    private static func text(_ cString: UnsafePointer<CChar>?) -> String? { cString.map { String(cString: $0) } }
}
