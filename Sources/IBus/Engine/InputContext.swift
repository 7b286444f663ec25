/// The connection of a program to IBus, which sends keys and receives text. A program has one or more.
public struct InputContext: Equatable, Sendable {
    /// The object path on IBus' bus.
    public let path: String
    /// The name that the program reports, such as `gtk3-im:gedit`.
    public let client: String

    /// The longest path or name that is kept, in bytes. Programs choose their names, and IBus passes on any length.
    public static let longestName = 256

    /// Creates a context from its path and client, cut to ``longestName``.
    public init(path: String, client: String) {
        self.path = path.cut(to: Self.longestName)
        self.client = client.cut(to: Self.longestName)
    }
}

extension String {
    /// Returns the longest beginning of whole scalars that has at most this number of bytes.
    fileprivate func cut(to size: Int) -> String {
        guard utf8.count > size else { return self }
        var end = utf8.index(startIndex, offsetBy: size)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
