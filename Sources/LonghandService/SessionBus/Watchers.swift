internal import DBus

/// The programs that receive an object's signals because they have asked for them.
struct Watchers {
    private let limit: Int
    private var peers: Set<String> = []

    /// - Parameter limit: the most programs.
    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { peers.isEmpty }

    /// Adds a program.
    /// - Returns: false if there are too many.
    mutating func add(_ peer: String) -> Bool {
        guard peers.contains(peer) || peers.count < limit else { return false }
        peers.insert(peer)
        return true
    }

    /// Removes a program that no longer asks for the signals or has left the bus.
    /// - Returns: whether it was the last.
    mutating func remove(_ peer: String) -> Bool { peers.remove(peer) != nil && peers.isEmpty }

    mutating func removeAll() { peers = [] }

    /// Sends a signal to each program that may receive it.
    func send(
        on connection: Connection, to mayReceive: (String) -> Bool = { _ in true }, _ signal: () -> Message
    ) {
        for peer in peers where mayReceive(peer) {
            let signal = signal()
            signal.setDestination(peer)
            connection.send(signal)
        }
    }
}
