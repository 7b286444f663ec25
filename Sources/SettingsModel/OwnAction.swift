/// An action of the user's own.
public nonisolated struct OwnAction: Hashable, Sendable {
    /// The name by which shortcuts and letters perform it, such as `best-regards`.
    public var name: String
    /// The title in menus.
    public var title: String
    public var work: Work
    /// The shortcut, such as `Control+Alt+s`; nil if there is none.
    public var key: String?

    /// What an action does.
    public enum Work: Hashable, Sendable {
        /// Inserts a text, with placeholders.
        case insert(String)
        /// Changes the selected text, by one of ``TextChanges``.
        case transform(String)
        /// What only the file can change: the key, such as `run`, and its value.
        case other(String, String)
    }

    public init(_ name: String, _ title: String, _ work: Work, key: String? = nil) {
        (self.name, self.title, self.work, self.key) = (name, title, work, key)
    }
}
