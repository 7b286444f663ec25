internal import DBus
internal import GLibLoop
internal import Platform

/// A service of this process on one connection to the session bus.
protocol SessionServing: AnyObject {
    /// Starts the service. `completion` is called later, with an error if it could not start.
    func start(completion: @escaping (WireError?) -> Void)
    /// Ends the service and releases the connection.
    func end()
}

/// The presence of this process on the session bus. Typing does not depend on that bus, so nothing ever waits for it.
final class SessionPresence {
    private let make: (Connection) -> any SessionServing
    private let onConnection: (Connection?) -> Void
    private let onEnd: ((WireError?) -> Void)?
    private var service: (any SessionServing)?
    private var connection: Connection?
    /// The timer for the next step.
    private var next: Timer?
    private var pause = firstPause
    private var hasComplained = false

    /// The time before the first new attempt, in milliseconds. It doubles with each attempt, up to the last value.
    private static let firstPause: UInt32 = 1000
    private static let lastPause: UInt32 = 60_000

    /// - Parameters:
    ///   - onConnection: called with the connection when it opens, and with nil when it closes.
    ///   - onEnd: called when the bus is unavailable or gone and no further attempt is made. If it is nil, connecting is
    ///     tried again.
    ///   - make: creates the service for a connection.
    init(
        onConnection: @escaping (Connection?) -> Void, onEnd: ((WireError?) -> Void)?,
        _ make: @escaping (Connection) -> any SessionServing
    ) {
        self.make = make
        self.onConnection = onConnection
        self.onEnd = onEnd
    }

    /// Connects, and starts to serve.
    func connect() {
        next = nil
        Connection.openSession { [weak self] result in
            switch result {
            case .success(let connection): self?.serve(on: connection)
            case .failure(let error): self?.fail(error)
            }
        }
    }

    private func serve(on connection: Connection) {
        let service = make(connection)
        self.connection = connection
        self.service = service
        connection.onDisconnect = { [weak self] in self?.lose() }
        service.start { [weak self] error in
            guard let error else { return }
            self?.release()
            self?.fail(error)
        }
        (pause, hasComplained) = (Self.firstPause, false)
        onConnection(connection)
    }

    private func fail(_ error: WireError) {
        if let onEnd { return onEnd(error) }
        if !hasComplained {
            Log.warning("There is no session bus: programs cannot reach Longhand. \(error.message)")
        }
        hasComplained = true
        tryAgain()
    }

    private func tryAgain() {
        next = Timer(milliseconds: pause) { [weak self] in self?.connect() }
        pause = min(pause * 2, Self.lastPause)
    }

    /// Releases the connection a moment later, as it is still running here.
    private func lose() {
        onConnection(nil)
        if let onEnd { return onEnd(nil) }
        Log.warning("The session bus was closed: programs can no longer reach Longhand.")
        hasComplained = true
        next = Timer(milliseconds: 0) { [weak self] in
            self?.release()
            self?.tryAgain()
        }
    }

    private func release() {
        service?.end()
        (service, connection) = (nil, nil)
    }
}
