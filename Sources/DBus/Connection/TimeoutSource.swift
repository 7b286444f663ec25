internal import CDBus
internal import CGLib

/// A source for a moment at which libdbus wants to be called.
enum TimeoutSource {
    static func add(_ timeout: OpaquePointer?) {
        guard let timeout, dbus_timeout_get_enabled(timeout) != 0 else { return }
        let interval = UInt32(clamping: dbus_timeout_get_interval(timeout))
        let id = g_timeout_add(
            interval,
            { data in
                dbus_timeout_handle(data.map { OpaquePointer($0) })
                return 1
            }, UnsafeMutableRawPointer(timeout))
        dbus_timeout_set_data(timeout, UnsafeMutableRawPointer(bitPattern: UInt(id)), nil)
    }

    static func remove(_ timeout: OpaquePointer?) {
        guard let timeout, let id = dbus_timeout_get_data(timeout) else { return }
        g_source_remove(UInt32(truncatingIfNeeded: UInt(bitPattern: id)))
        dbus_timeout_set_data(timeout, nil, nil)
    }
}
