internal import CDBus

/// A sent call that has had no reply yet.
final class PendingCall {
    private let completion: (consuming Result<Message, WireError>) -> Void
    private weak let connection: Connection?

    init(on connection: Connection, _ completion: @escaping (consuming Result<Message, WireError>) -> Void) {
        self.connection = connection
        self.completion = completion
    }

    /// - Returns: whether a reply can arrive.
    func send(_ message: borrowing Message, timeout: Int32) -> Bool {
        guard let connection else { return false }
        var pending: OpaquePointer?
        dbus_connection_send_with_reply(connection.raw, message.raw, &pending, timeout)
        guard let pending else { return false }
        defer { dbus_pending_call_unref(pending) }
        dbus_pending_call_set_notify(
            pending,
            { pending, data in
                guard let pending, let data else { return }
                Unmanaged<PendingCall>.fromOpaque(data).takeUnretainedValue().complete(pending)
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in data.map { Unmanaged<PendingCall>.fromOpaque($0).release() } })
        return true
    }

    private func complete(_ pending: OpaquePointer) {
        guard let connection, connection.forget(self) else { return }
        guard let raw = dbus_pending_call_steal_reply(pending) else { return fail() }
        let reply = Message(adopting: raw)
        guard let name = dbus_message_get_error_name(reply.raw) else { return completion(.success(reply)) }
        let text = (try? reply.arguments(String.self)) ?? ""
        completion(.failure(WireError(name: String(cString: name), message: text)))
    }

    /// Completes the call with an error, as no reply can arrive any more.
    func fail() { completion(.failure(.disconnected)) }
}
