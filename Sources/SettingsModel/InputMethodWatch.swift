internal import DBus
internal import IBus
internal import Platform

/// Watches IBus: which input method is selected, and whether IBus runs.
public final class InputMethodWatch {
    private let onChange: () -> Void
    private var address: FolderWatch?
    private var connection: Connection?
    private var subscription: SignalSubscription?
    private var isConnecting = false

    /// The longest time to wait for IBus, in milliseconds.
    private static let patience: Int32 = 2000

    /// Watches until it is released.
    /// - Parameter onChange: called after another input method was selected, and after IBus has started or ended.
    public init(onChange: @escaping () -> Void) {
        self.onChange = onChange
        // IBus writes its address into this folder when it starts.
        address = FolderWatch("\(BaseFolders.configuration)/ibus/bus") { [weak self] in self?.follow() }
        connect()
    }

    private func follow() {
        connect()
        onChange()
    }

    private func connect() {
        guard connection == nil, !isConnecting, let address = IBusAddress.find() else { return }
        isConnecting = true
        Connection.open(address, timeout: Self.patience) { [weak self] in self?.begin($0) }
    }

    private func begin(_ opened: Result<Connection, WireError>) {
        isConnecting = false
        guard case .success(let connection) = opened else { return }
        self.connection = connection
        connection.onDisconnect = { [weak self] in self?.end() }
        subscription = connection.subscribe(to: SignalMatch("org.freedesktop.IBus", "GlobalEngineChanged")) {
            [weak self] _ in self?.onChange()
        }
    }

    private func end() {
        (subscription, connection) = (nil, nil)
        follow()
    }
}
