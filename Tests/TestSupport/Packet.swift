internal import CDBus

/// A message as a client in a test received it.
public struct Packet: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case call, reply, error, signal
    }

    public let kind: Kind
    public let sender: String
    public let destination: String?
    public let path: String?
    public let interface: String?
    public let member: String?
    public let errorName: String?
    public let signature: String
    public let values: [BusValue]
    let serial: UInt32
    /// The serial number of the call that it answers; 0 where it answers none.
    public let replySerial: UInt32

    init(_ raw: OpaquePointer) {
        kind =
            switch dbus_message_get_type(raw) {
            case DBUS_MESSAGE_TYPE_METHOD_CALL: .call
            case DBUS_MESSAGE_TYPE_METHOD_RETURN: .reply
            case DBUS_MESSAGE_TYPE_ERROR: .error
            default: .signal
            }
        let text = { (text: UnsafePointer<CChar>?) in text.map { String(cString: $0) } }
        sender = text(dbus_message_get_sender(raw)) ?? ""
        destination = text(dbus_message_get_destination(raw))
        path = text(dbus_message_get_path(raw))
        interface = text(dbus_message_get_interface(raw))
        member = text(dbus_message_get_member(raw))
        errorName = text(dbus_message_get_error_name(raw))
        signature = text(dbus_message_get_signature(raw)) ?? ""
        serial = dbus_message_get_serial(raw)
        replySerial = dbus_message_get_reply_serial(raw)
        var iterator = DBusMessageIter()
        dbus_message_iter_init(raw, &iterator)
        values = BusValue.all(from: &iterator)
    }
}

/// How a call was answered.
public enum Answer: Equatable, Sendable {
    case values([BusValue])
    case error(name: String, message: String)
    /// Nothing came in time.
    case none

    init(_ packet: Packet) {
        guard let name = packet.errorName else {
            self = .values(packet.values)
            return
        }
        guard case .string(let message)? = packet.values.first else {
            self = .error(name: name, message: "")
            return
        }
        self = .error(name: name, message: message)
    }

    /// The name of the error; without its prefix if it is one of D-Bus' own. Nil where there was none.
    public var refusal: String? {
        guard case .error(let name, _) = self else { return nil }
        let prefix = "org.freedesktop.DBus.Error."
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }

    /// What the error says; nil where there was none.
    public var complaint: String? {
        guard case .error(_, let message) = self else { return nil }
        return message
    }

    /// The first value, if there are any.
    public var first: BusValue? {
        guard case .values(let values) = self else { return nil }
        return values.first
    }

    /// The first value, if it is a string.
    public var text: String? {
        guard case .string(let text)? = first else { return nil }
        return text
    }
}

extension Answer: ExpressibleByArrayLiteral {
    /// Those values and no others.
    public init(arrayLiteral values: BusValue...) { self = .values(values) }
}
