internal import CDBus

/// Replies with one Boolean, for a method that one peer calls often.
///
/// It keeps the first reply of each value and copies it for later calls, which takes libdbus a third of the time.
public final class BooleanReplies {
    private var kept: (no: RetainedMessage?, yes: RetainedMessage?)

    /// Creates a maker of replies that has kept none yet.
    public init() {}

    /// Returns a reply to `call` with `value`.
    public func reply(to call: borrowing Message, _ value: Bool) -> Message {
        guard let kept = value ? kept.yes : kept.no, let copy = copy(of: kept, for: call) else {
            return keep(Message.reply(to: call).with(value), value)
        }
        return copy
    }

    /// Returns a copy, or nil if the kept reply went to another peer.
    private func copy(of kept: RetainedMessage, for call: borrowing Message) -> Message? {
        guard let peer = dbus_message_get_destination(kept.message.raw), dbus_message_has_sender(call.raw, peer) != 0,
            let copy = dbus_message_copy(kept.message.raw)
        else { return nil }
        dbus_message_set_reply_serial(copy, dbus_message_get_serial(call.raw))
        return Message(adopting: copy)
    }

    private func keep(_ reply: consuming Message, _ value: Bool) -> Message {
        let kept = RetainedMessage(reply)
        if value { self.kept.yes = kept } else { self.kept.no = kept }
        return reply
    }
}
