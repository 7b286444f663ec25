internal import CDBus

/// The reply to a call whose work ends later.
///
/// A method that reads the call itself creates one, keeps it, and returns ``Message/lateReply``. The caller waits until
/// ``send(_:)``, at most for the time that it has set.
public final class LateReply {
    private let call: RetainedMessage
    private weak let connection: Connection?

    /// Prepares a reply to a call on a connection.
    public init(to call: borrowing Message, on connection: Connection) {
        self.call = RetainedMessage(call)
        self.connection = connection
    }

    /// Sends the reply with these values, unless the connection is closed. Call it once.
    public func send<each Value: BusEncodable>(_ values: repeat each Value) {
        connection?.reply(Message.reply(to: call.message).with(repeat each values), to: call.message)
    }

    /// Sends an error instead of the reply.
    public func refuse(_ error: WireError) { connection?.refuse(call.message, error) }
}

extension Message {
    /// What a method returns if it sends a ``LateReply``. It is no reply, and is not sent.
    public static var lateReply: Message { Message(adopting: allocated(dbus_message_new(DBUS_MESSAGE_TYPE_SIGNAL))) }

    /// Whether the message is ``lateReply``. Its type tells that: to find the address of a reply, libdbus walks through
    /// its whole header.
    var comesLate: Bool { dbus_message_get_type(raw) == DBUS_MESSAGE_TYPE_SIGNAL }
}
