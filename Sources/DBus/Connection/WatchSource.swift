internal import CDBus
internal import CGLib
internal import Glibc

/// A source for a file descriptor that libdbus wants to read or write.
final class WatchSource {
    private let raw: OpaquePointer
    private let dispatcher: UnsafeMutablePointer<GSource>

    private init(_ raw: OpaquePointer, _ dispatcher: UnsafeMutablePointer<GSource>) {
        self.raw = raw
        self.dispatcher = dispatcher
        g_source_ref(dispatcher)
    }

    deinit { g_source_unref(dispatcher) }

    /// Reads or writes, and dispatches the messages that were read. If the process has just continued after a stop, they
    /// wait for the next iteration, in which the signal is handled first.
    private func handle(_ condition: GIOCondition) {
        dbus_watch_handle(raw, Self.flags(of: condition))
        if condition.rawValue & G_IO_IN.rawValue != 0, g_source_is_destroyed(dispatcher) == 0, !Self.isContinuing {
            MessageSource.dispatch(dispatcher)
        }
    }

    /// Whether a SIGCONT that the process blocks, to watch it, was not handled yet.
    private static var isContinuing: Bool {
        var pending = sigset_t()
        return sigpending(&pending) == 0 && sigismember(&pending, SIGCONT) == 1
    }

    /// - Returns: the source ID, or nil if libdbus has disabled the watch.
    static func add(_ watch: OpaquePointer?, _ dispatcher: UnsafeMutablePointer<GSource>) -> UInt32? {
        guard let watch, dbus_watch_get_enabled(watch) != 0,
            let source = g_unix_fd_source_new(dbus_watch_get_unix_fd(watch), conditions(of: watch))
        else { return nil }
        let callback: GUnixFDSourceFunc = { _, condition, data in
            if let data { Unmanaged<WatchSource>.fromOpaque(data).takeUnretainedValue().handle(condition) }
            return 1
        }
        g_source_set_callback(
            source, unsafeBitCast(callback, to: GSourceFunc.self),
            Unmanaged.passRetained(WatchSource(watch, dispatcher)).toOpaque(),
            { data in data.map { Unmanaged<WatchSource>.fromOpaque($0).release() } })
        // No handler runs a nested loop, and GLib's guard against that costs four system calls for each message.
        g_source_set_can_recurse(source, 1)
        g_source_set_priority(source, g_source_get_priority(dispatcher))
        let id = g_source_attach(source, nil)
        g_source_unref(source)
        dbus_watch_set_data(watch, UnsafeMutableRawPointer(bitPattern: UInt(id)), nil)
        return id
    }

    /// - Returns: the ID of the removed source.
    static func remove(_ watch: OpaquePointer?) -> UInt32? {
        guard let watch, let data = dbus_watch_get_data(watch) else { return nil }
        let id = UInt32(truncatingIfNeeded: UInt(bitPattern: data))
        g_source_remove(id)
        dbus_watch_set_data(watch, nil, nil)
        return id
    }

    private static func conditions(of watch: OpaquePointer) -> GIOCondition {
        let flags = dbus_watch_get_flags(watch)
        var conditions = G_IO_ERR.rawValue | G_IO_HUP.rawValue
        if flags & DBUS_WATCH_READABLE.rawValue != 0 { conditions |= G_IO_IN.rawValue }
        if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { conditions |= G_IO_OUT.rawValue }
        return GIOCondition(conditions)
    }

    private static func flags(of condition: GIOCondition) -> UInt32 {
        var flags: UInt32 = 0
        if condition.rawValue & G_IO_IN.rawValue != 0 { flags |= DBUS_WATCH_READABLE.rawValue }
        if condition.rawValue & G_IO_OUT.rawValue != 0 { flags |= DBUS_WATCH_WRITABLE.rawValue }
        if condition.rawValue & G_IO_ERR.rawValue != 0 { flags |= DBUS_WATCH_ERROR.rawValue }
        if condition.rawValue & G_IO_HUP.rawValue != 0 { flags |= DBUS_WATCH_HANGUP.rawValue }
        return flags
    }
}
