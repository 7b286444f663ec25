/// The connection of a program to IBus, which sends keys and receives text. A program has one or more.
public struct InputContext: Equatable, Sendable {
    /// The object path on IBus' bus.
    public let path: String
    /// The name that the program reports, such as `gtk3-im:gedit`.
    public let client: String

    /// Creates a context from its path and client.
    public init(path: String, client: String) {
        self.path = path
        self.client = client
    }
}
