internal import CDBus

/// A call that has been sent and whose answer has not come yet. libdbus keeps it alive until then.
final class PendingCall {
    private let completion: (consuming Result<Message, WireError>) -> Void

    init(_ completion: @escaping (consuming Result<Message, WireError>) -> Void) { self.completion = completion }

    func send(_ message: borrowing Message, on connection: OpaquePointer, timeout: Int32) {
        var pending: OpaquePointer?
        dbus_connection_send_with_reply(connection, message.raw, &pending, timeout)
        guard let pending else { return completion(.failure(.disconnected)) }
        defer { dbus_pending_call_unref(pending) }
        dbus_pending_call_set_notify(
            pending,
            { pending, data in
                guard let pending, let data else { return }
                Unmanaged<PendingCall>.fromOpaque(data).takeUnretainedValue().complete(pending)
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in data.map { Unmanaged<PendingCall>.fromOpaque($0).release() } })
    }

    private func complete(_ pending: OpaquePointer) {
        guard let raw = dbus_pending_call_steal_reply(pending) else { return completion(.failure(.disconnected)) }
        let reply = Message(adopting: raw)
        guard let name = dbus_message_get_error_name(reply.raw) else { return completion(.success(reply)) }
        let text = (try? reply.arguments(String.self)) ?? ""
        completion(.failure(WireError(name: String(cString: name), message: text)))
    }
}
