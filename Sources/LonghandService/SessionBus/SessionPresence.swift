internal import DBus
internal import GLibLoop

/// What this process does on the session bus, on one connection.
protocol SessionServing: AnyObject {
    /// Begins; `completion` is called later, with what is in the way where anything is.
    func start(completion: @escaping (WireError?) -> Void)
    /// Takes over changed settings.
    func configure()
    /// Lets go of the connection.
    func end()
}

/// The place of this process on the session bus. Nothing ever waits for that bus: what it does is no help for typing.
final class SessionPresence {
    /// Called with the connection when it is there, and with nil when it is gone.
    var onConnection: (Connection?) -> Void = { _ in }
    /// Called when the bus cannot be had or is gone, where that is the end of it. Without it the bus is tried again.
    var onEnd: ((WireError?) -> Void)?

    private let make: (Connection) -> any SessionServing
    private var service: (any SessionServing)?
    private var connection: Connection?
    /// What comes next, a while later.
    private var next: Timer?
    private var pause = firstPause
    private var hasComplained = false

    /// How long to wait before the bus is tried again, in milliseconds: twice as long each time, up to the last.
    private static let firstPause: UInt32 = 1000
    private static let lastPause: UInt32 = 60_000

    /// - Parameter make: what is to be done there.
    init(_ make: @escaping (Connection) -> any SessionServing) { self.make = make }

    /// Hands changed settings over.
    func configure() { service?.configure() }

    /// Connects, and begins to serve.
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

    /// The connection is still at work here, so it is let go of a moment later.
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
