/// What clients were seen to fail at, whatever they claim. One session learns it and the others are given it, so that it
/// holds for the life of the process.
package struct ClientMemory: Equatable, Sendable {
    /// A strategy that did not work.
    package struct Failure: Hashable, Sendable {
        /// The client's name.
        package let client: String
        /// Whether it was in a terminal: one client may stand for programs of both kinds.
        package let isTerminal: Bool
        /// What did not work.
        package let strategy: Strategy
    }

    private var failures: Set<Failure> = []

    /// More than there are clients.
    private static let limit = 128

    /// An empty memory.
    package init() {}

    /// Adds a failure.
    package mutating func note(_ failure: Failure) {
        if failures.count < Self.limit { failures.insert(failure) }
    }

    /// The strategies that failed with a client of this name.
    func failed(with client: String, inTerminal isTerminal: Bool) -> Strategies {
        var failed: Strategies = []
        for failure in failures where failure.client == client && failure.isTerminal == isTerminal {
            failed.insert(failure.strategy)
        }
        return failed
    }
}
