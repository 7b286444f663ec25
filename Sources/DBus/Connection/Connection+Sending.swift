internal import CDBus

extension Connection {
    /// Sends a signal, or a call whose answer nobody waits for.
    public func send(_ message: consuming Message) { dbus_connection_send(raw, message.raw, nil) }

    /// Writes out all that waits to be sent. For the end of the process only: it blocks.
    public func flush() { dbus_connection_flush(raw) }

    func reply(_ reply: consuming Message, to call: borrowing Message) {
        guard dbus_message_get_no_reply(call.raw) == 0 else { return }
        send(reply)
    }

    func refuse(_ call: borrowing Message, _ error: WireError) {
        reply(Message.error(error, to: call), to: call)
    }

    /// Calls a method and hands over the answer when it comes; an error that comes instead is the failure.
    /// - Parameters:
    ///   - message: the call.
    ///   - timeout: in milliseconds; libdbus' own, 25 s, when it is nil.
    ///   - completion: called once, with the answer or the error.
    public func call(
        _ message: consuming Message, timeout: Int32? = nil,
        completion: @escaping (consuming Result<Message, WireError>) -> Void
    ) {
        let call = PendingCall(on: self, completion)
        guard call.send(message, timeout: timeout ?? -1) else { return call.fail() }
        calls[ObjectIdentifier(call)] = call
    }

    /// - Returns: whether it was still waiting for its answer.
    func forget(_ call: PendingCall) -> Bool { calls.removeValue(forKey: ObjectIdentifier(call)) != nil }

    func failCalls() {
        let calls = calls.values
        self.calls = [:]
        for call in calls { call.fail() }
    }
}
