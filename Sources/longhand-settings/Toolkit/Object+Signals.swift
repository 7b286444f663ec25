internal import CAdwaita

extension Object {
    /// Calls `act` whenever the object emits a signal.
    func on(_ signal: String, _ act: @escaping () -> Void) {
        connect(signal) { _ in
            act()
            return false
        }
    }

    /// Calls `act` with the signal's arguments, the object first. Its result is the return value, if the signal has
    /// one.
    func connect(_ signal: String, _ act: @escaping Handler.Act) {
        let handler = Unmanaged.passRetained(Handler(act)).toOpaque()
        let closure = g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), handler)
        g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
            guard let data = closure?.pointee.data else { return }
            // GTK emits its signals on the main thread, and the values last until this returns.
            nonisolated(unsafe) let (handler, values, result) = (data, values, result)
            MainActor.assumeIsolated {
                let act = Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue().act
                let answer = act(UnsafeBufferPointer(start: values, count: Int(count)))
                if let result, result.pointee.g_type != 0 { g_value_set_boolean(result, answer ? 1 : 0) }
            }
        }
        g_closure_add_finalize_notifier(closure, handler) { data, _ in
            if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
        }
        g_signal_connect_closure(typed(as: GObject.self), signal, closure, 0)
    }
}

/// The handler of a signal. It lives as long as the connection.
final class Handler {
    typealias Act = (UnsafeBufferPointer<GValue>) -> Bool

    let act: Act

    init(_ act: @escaping Act) { self.act = act }
}
