/// What clients were seen to be incapable of, whatever they claim. It is told by one session and given to all others, so
/// that it holds for as long as the process lives.
public struct ClientMemory: Equatable, Sendable {
    /// A strategy that did not work.
    public struct Failure: Hashable, Sendable {
        /// The client's name, as IBus has it.
        public let client: String
        /// Whether it was in a terminal. GNOME Shell is one client, whatever the program.
        public let isTerminal: Bool
        /// What did not work.
        public let strategy: Strategy
    }

    private var failures: Set<Failure> = []

    /// More than there are clients.
    private static let limit = 128

    /// Nothing is known yet.
    public init() {}

    /// Adds what was seen.
    public mutating func note(_ failure: Failure) {
        if failures.count < Self.limit { failures.insert(failure) }
    }

    /// What does not work with a client.
    func failed(with client: Client, inTerminal isTerminal: Bool) -> Strategies {
        var failed: Strategies = []
        for failure in failures where failure.client == client.name && failure.isTerminal == isTerminal {
            failed.insert(failure.strategy)
        }
        return failed
    }
}
