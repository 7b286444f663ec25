internal import CGLib

/// Protection from the end of GLib's own connection to the session bus, over which dconf stores settings.
enum SessionBusGuard {
    /// Keeps GLib from ending this process when the session bus is gone. Typing over IBus continues.
    ///
    /// The connection is GLib's shared one for the whole process. It is kept open, so that dconf does not get another
    /// one.
    static func letProcessOutliveBus() { _ = connect }

    private static let connect: Void = g_bus_get(
        G_BUS_TYPE_SESSION, nil,
        { _, result, _ in
            guard let connection = g_bus_get_finish(result, nil) else { return }
            g_dbus_connection_set_exit_on_close(connection, 0)
        }, nil)
}
