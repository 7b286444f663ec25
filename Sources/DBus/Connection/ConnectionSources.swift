internal import CDBus
internal import CGLib
internal import GLibLoop
internal import Glibc

/// The GLib sources for a libdbus connection: its watches, its timeouts, and the dispatching of messages.
final class ConnectionSources {
    private let connection: OpaquePointer
    private let dispatcher: UnsafeMutablePointer<GSource>
    private let usualPriority: Int32
    /// The source IDs of the file descriptors that libdbus reads and writes.
    private var watches: Set<UInt32> = []
    /// The number of calls that were refused since the timer `calm` was started, about a second ago.
    private var refusals = 0
    /// The timer that resets the number of refused calls after a second.
    private var calm: Timer?

    /// The number of refused calls after which timers get their turn too. It is more than a program sends by mistake,
    /// and no more than a millisecond of work.
    private static let refusalLimit = 32

    init(of connection: OpaquePointer, priority: Int32) {
        self.connection = connection
        usualPriority = priority
        dispatcher = Dispatcher.attach(to: connection, priority: priority)
        setWatchFunctions()
        setTimeoutFunctions()
    }

    deinit {
        dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
        dbus_connection_set_timeout_functions(connection, nil, nil, nil, nil, nil)
        dbus_connection_set_dispatch_status_function(connection, nil, nil, nil)
        g_source_destroy(dispatcher)
        g_source_unref(dispatcher)
    }

    /// Counts a refused call, so that a peer that sends thousands of them cannot delay timers.
    func noteRefusal() {
        refusals += 1
        if refusals == 1 { calm = Timer(milliseconds: 1000) { [weak self] in self?.calmDown() } }
        if refusals == Self.refusalLimit { setPriority(max(usualPriority, G_PRIORITY_DEFAULT)) }
    }

    private func calmDown() {
        if refusals >= Self.refusalLimit { setPriority(usualPriority) }
        refusals = 0
    }

    private func setPriority(_ priority: Int32) {
        g_source_set_priority(dispatcher, priority)
        for id in watches { g_main_context_find_source_by_id(nil, id).map { g_source_set_priority($0, priority) } }
    }

    private func setWatchFunctions() {
        dbus_connection_set_watch_functions(
            connection,
            { watch, sources in
                ConnectionSources.from(sources)?.add(watch)
                return 1
            },
            { watch, sources in ConnectionSources.from(sources)?.remove(watch) },
            { watch, sources in
                ConnectionSources.from(sources)?.remove(watch)
                ConnectionSources.from(sources)?.add(watch)
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> ConnectionSources? {
        data.map { Unmanaged<ConnectionSources>.fromOpaque($0).takeUnretainedValue() }
    }

    private func add(_ watch: OpaquePointer?) {
        guard let id = Watch.add(watch, dispatcher) else { return }
        watches.insert(id)
    }

    private func remove(_ watch: OpaquePointer?) {
        if let id = Watch.remove(watch) { watches.remove(id) }
    }

    private func setTimeoutFunctions() {
        dbus_connection_set_timeout_functions(
            connection,
            { timeout, _ in
                Timeout.add(timeout)
                return 1
            },
            { timeout, _ in Timeout.remove(timeout) },
            { timeout, _ in
                Timeout.remove(timeout)
                Timeout.add(timeout)
            }, nil, nil)
    }
}

/// A source that is ready while libdbus has messages to dispatch.
private enum Dispatcher {
    struct Source {
        var base: GSource
        var connection: OpaquePointer
        /// The dispatch status that libdbus reported last. Asking for it takes a lock, twice in each iteration of the
        /// loop.
        var hasMessages: Bool
    }

    /// The functions of the source. GLib uses the pointer for as long as a source lives, so it is never freed.
    nonisolated(unsafe) private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(
            to: GSourceFuncs(
                prepare: { source, timeout in
                    timeout?.pointee = -1
                    return Dispatcher.isReady(source) ? 1 : 0
                },
                check: { source in Dispatcher.isReady(source) ? 1 : 0 },
                dispatch: { source, _, _ in
                    if let source { Dispatcher.dispatch(source) }
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

/// A source for a file descriptor that libdbus wants to read or write.
private final class Watch {
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
            Dispatcher.dispatch(dispatcher)
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
            if let data { Unmanaged<Watch>.fromOpaque(data).takeUnretainedValue().handle(condition) }
            return 1
        }
        g_source_set_callback(
            source, unsafeBitCast(callback, to: GSourceFunc.self),
            Unmanaged.passRetained(Watch(watch, dispatcher)).toOpaque(),
            { data in data.map { Unmanaged<Watch>.fromOpaque($0).release() } })
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

/// A source for a moment at which libdbus wants to be called.
private enum Timeout {
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
