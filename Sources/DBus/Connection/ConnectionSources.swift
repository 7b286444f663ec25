internal import CDBus
internal import CGLib
internal import GLibLoop

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
        dispatcher = MessageSource.attach(to: connection, priority: priority)
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
        guard let id = WatchSource.add(watch, dispatcher) else { return }
        watches.insert(id)
    }

    private func remove(_ watch: OpaquePointer?) {
        if let id = WatchSource.remove(watch) { watches.remove(id) }
    }

    private func setTimeoutFunctions() {
        dbus_connection_set_timeout_functions(
            connection,
            { timeout, _ in
                TimeoutSource.add(timeout)
                return 1
            },
            { timeout, _ in TimeoutSource.remove(timeout) },
            { timeout, _ in
                TimeoutSource.remove(timeout)
                TimeoutSource.add(timeout)
            }, nil, nil)
    }
}
