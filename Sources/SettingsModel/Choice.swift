/// A value of a setting or a file that the user can choose.
public nonisolated struct Choice: Hashable, Sendable {
    /// The value, such as `deletion`.
    public let name: String
    /// Its title in the user's language.
    public let title: String
}
