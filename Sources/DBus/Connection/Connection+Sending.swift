internal import CDBus

extension Connection {
    /// Sends a signal, or a call that needs no reply.
    public func send(_ message: consuming Message) { dbus_connection_send(raw, message.raw, nil) }

    /// Writes out all queued messages. It blocks, so call it only at the end of the process.
    public func flush() { dbus_connection_flush(raw) }

    func reply(_ reply: consuming Message, to call: borrowing Message) {
        guard dbus_message_get_no_reply(call.raw) == 0, !reply.comesLate else { return }
        send(reply)
    }

    func refuse(_ call: borrowing Message, _ error: WireError) {
        reply(Message.error(error, to: call), to: call)
    }

    /// Calls a method without blocking.
    /// - Parameters:
    ///   - message: the call.
    ///   - timeout: in milliseconds; nil means libdbus' default of 25 s.
    ///   - completion: called once, with the reply or, as a failure, the error reply.
    public func call(
        _ message: consuming Message, timeout: Int32? = nil,
        completion: @escaping (consuming Result<Message, WireError>) -> Void
    ) {
        let call = PendingCall(on: self, completion)
        guard call.send(message, timeout: timeout ?? -1) else { return call.fail() }
        calls[ObjectIdentifier(call)] = call
    }

    /// - Returns: whether the call was still waiting for its reply.
    func forget(_ call: PendingCall) -> Bool { calls.removeValue(forKey: ObjectIdentifier(call)) != nil }

    func failCalls() {
        let calls = calls.values
        self.calls = [:]
        for call in calls { call.fail() }
    }
}
