import CDBus

@testable import DBus
@testable import TestSupport

/// A message as it comes from the bus.
struct WireMessage: ~Copyable {
    let message: Message

    /// The message that some bytes are; nil where libdbus takes them for none.
    init?(_ bytes: [UInt8]) {
        let raw = bytes.withUnsafeBytes { buffer in
            buffer.withMemoryRebound(to: CChar.self) { dbus_message_demarshal($0.baseAddress, Int32($0.count), nil) }
        }
        guard let raw else { return nil }
        message = Message(adopting: raw)
    }

    /// A message as its receiver gets it; nil where the bus would refuse it.
    init?(sending message: borrowing Message) {
        var bytes: UnsafeMutablePointer<CChar>?
        var count: Int32 = 0
        dbus_message_set_serial(message.raw, 1)
        guard dbus_message_marshal(message.raw, &bytes, &count) != 0, let bytes else { return nil }
        defer { dbus_free(bytes) }
        self.init(UnsafeRawBufferPointer(start: bytes, count: Int(count)).map(\.self))
    }

    /// A call with any values.
    init(calling member: String, _ values: [BusValue]) {
        guard let raw = dbus_message_new_method_call(nil, "/", nil, member) else {
            preconditionFailure("There is no memory left for a message.")
        }
        dbus_message_set_serial(raw, 1)
        var iterator = DBusMessageIter()
        dbus_message_iter_init_append(raw, &iterator)
        for value in values { value.append(to: &iterator) }
        message = Message(adopting: raw)
    }

    /// What it carries.
    var values: [BusValue] { Packet(message.raw).values }
}
