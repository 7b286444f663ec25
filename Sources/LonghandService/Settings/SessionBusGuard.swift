internal import CGLib

/// GLib's own connection to the session bus, which dconf listens on.
enum SessionBusGuard {
    /// GLib ends every process whose session bus has gone. IBus' engine types on.
    ///
    /// The connection is GLib's one for the whole process; it is kept, lest dconf get another one.
    static func letProcessOutliveBus() {
        g_bus_get(
            G_BUS_TYPE_SESSION, nil,
            { _, result, _ in
                guard let connection = g_bus_get_finish(result, nil) else { return }
                g_dbus_connection_set_exit_on_close(connection, 0)
            }, nil)
    }
}
