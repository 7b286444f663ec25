internal import CDBus
internal import CGLib

/// A source that is ready while libdbus has messages to dispatch.
enum MessageSource {
    struct Source {
        var base: GSource
        var connection: OpaquePointer
        /// The dispatch status that libdbus reported last. Asking for it takes a lock, twice in each iteration of the
        /// loop.
        var hasMessages: Bool
    }

    /// The functions of the source. GLib uses the pointer for as long as a source lives, so it is never freed.
    /// Nothing changes what it points to.
    nonisolated(unsafe) private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(
            to: GSourceFuncs(
                prepare: { source, timeout in
                    timeout?.pointee = -1
                    return MessageSource.isReady(source) ? 1 : 0
                },
                check: { source in MessageSource.isReady(source) ? 1 : 0 },
                dispatch: { source, _, _ in
                    if let source { MessageSource.dispatch(source) }
                    return 1
                }, finalize: nil, closure_callback: nil, closure_marshal: nil))
        return functions
    }()

    /// The number of messages that are dispatched in one iteration of the main loop.
    private static let messagesPerTurn = 16

    /// Dispatches the messages that were read, in one iteration of the main loop: each iteration costs a system call. It
    /// stops if a handler releases the connection.
    static func dispatch(_ source: UnsafeMutablePointer<GSource>) {
        guard let connection = connection(of: source) else { return }
        g_source_ref(source)
        dbus_connection_ref(connection)
        defer {
            dbus_connection_unref(connection)
            g_source_unref(source)
        }
        for _ in 0..<messagesPerTurn {
            let isLast = dbus_connection_dispatch(connection) != DBUS_DISPATCH_DATA_REMAINS
            if isLast || g_source_is_destroyed(source) != 0 { return }
        }
    }

    static func attach(to connection: OpaquePointer, priority: Int32) -> UnsafeMutablePointer<GSource> {
        guard let source = g_source_new(functions, UInt32(MemoryLayout<Source>.size)) else {
            preconditionFailure("There is no memory left for a source.")
        }
        source.withMemoryRebound(to: Source.self, capacity: 1) {
            $0.pointee.connection = connection
            $0.pointee.hasMessages = dbus_connection_get_dispatch_status(connection) == DBUS_DISPATCH_DATA_REMAINS
        }
        followStatus(of: connection, in: source)
        g_source_set_priority(source, priority)
        g_source_attach(source, nil)
        return source
    }

    private static func followStatus(of connection: OpaquePointer, in source: UnsafeMutablePointer<GSource>) {
        dbus_connection_set_dispatch_status_function(
            connection,
            { _, status, source in
                source?.assumingMemoryBound(to: Source.self).pointee.hasMessages = status == DBUS_DISPATCH_DATA_REMAINS
            }, UnsafeMutableRawPointer(source), nil)
    }

    private static func connection(of source: UnsafeMutablePointer<GSource>?) -> OpaquePointer? {
        source?.withMemoryRebound(to: Source.self, capacity: 1) { $0.pointee.connection }
    }

    private static func isReady(_ source: UnsafeMutablePointer<GSource>?) -> Bool {
        source?.withMemoryRebound(to: Source.self, capacity: 1) { $0.pointee.hasMessages } ?? false
    }
}
