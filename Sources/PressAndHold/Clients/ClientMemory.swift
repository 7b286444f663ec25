internal import Actions
internal import KeyboardEngine

/// The strategies that were observed to fail with clients, whatever the clients claim. All sessions share what one has
/// learned, until the process ends.
package struct ClientMemory: Equatable, Sendable {
    /// A strategy that did not work.
    package struct Failure: Hashable, Sendable {
        /// The client's name.
        package let client: String
        /// Whether the client was a terminal; one client may stand for programs of both kinds.
        package let isTerminal: Bool
        /// The strategy that failed.
        package let strategy: Strategy
    }

    private var failures: Set<Failure> = []

    /// The largest number of failures, larger than the number of clients.
    private static let limit = 128

    /// Creates an empty memory.
    package init() {}

    /// Adds a failure.
    package mutating func note(_ failure: Failure) {
        if failures.count < Self.limit { failures.insert(failure) }
    }

    /// Returns the strategies that failed with a client of this name.
    func failed(with client: String, inTerminal isTerminal: Bool) -> Strategies {
        var failed: Strategies = []
        for failure in failures where failure.isTerminal == isTerminal && failure.client.isSpelled(client) {
            failed.insert(failure.strategy)
        }
        return failed
    }
}
