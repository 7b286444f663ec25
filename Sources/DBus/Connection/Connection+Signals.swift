internal import CDBus

extension Connection {
    /// Calls `handler` for every signal that matches, for as long as the returned subscription is kept.
    public func subscribe(
        to match: SignalMatch, _ handler: @escaping (borrowing Message) -> Void
    ) -> SignalSubscription {
        let id = nextSubscriber
        nextSubscriber += 1
        subscribers[id] = SignalSubscriber(match: match, handler: handler)
        dbus_bus_add_match(raw, match.rule, nil)
        return SignalSubscription { [weak self] in self?.unsubscribe(id) }
    }

    private func unsubscribe(_ id: Int) {
        guard let subscriber = subscribers.removeValue(forKey: id), isConnected else { return }
        dbus_bus_remove_match(raw, subscriber.match.rule, nil)
    }

    func installFilter() {
        let filter: DBusHandleMessageFunction = { _, message, data in
            guard let message, let data else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
            let connection = Unmanaged<Connection>.fromOpaque(data)
            switch dbus_message_get_type(message) {
            case DBUS_MESSAGE_TYPE_SIGNAL:
                connection.takeUnretainedValue().receive(Message(retaining: message))
                // A handler may have released the connection, so libdbus must not dispatch the signal to its objects.
                return DBUS_HANDLER_RESULT_HANDLED
            case DBUS_MESSAGE_TYPE_METHOD_CALL: return connection.takeUnretainedValue().receiveAgain(message)
            default: return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
            }
        }
        dbus_connection_add_filter(raw, filter, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func receive(_ signal: borrowing Message) {
        if signal.isSignal("org.freedesktop.DBus.Local", "Disconnected") {
            failCalls()
            onDisconnect?()
            onDisconnect = nil
        }
        for subscriber in subscribers.values where subscriber.match.accepts(signal) { subscriber.handler(signal) }
    }
}
