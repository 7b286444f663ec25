/// A program's end of IBus: where keys come from and texts go to. A program has one or more.
public struct InputContext: Equatable, Sendable {
    /// Its path on IBus' bus.
    public let path: String
    /// How the program names itself, such as `gtk3-im:gedit`.
    public let client: String

    /// The context at `path`.
    public init(path: String, client: String) {
        self.path = path
        self.client = client
    }
}
