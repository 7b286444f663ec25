internal import KeyboardEngine

/// The content of a state file.
nonisolated protocol StateContent: Sendable, Equatable {
    /// The empty content.
    static var nothing: Self { get }
    /// Parses the text of a file.
    init(state text: String) throws(StateText.Failure)
    /// The text for the file.
    var text: String { get }
}

extension Autocomplete.Words: nonisolated StateContent {
    nonisolated static var nothing: Self { Self() }
    nonisolated init(state text: String) throws(StateText.Failure) { try self.init(text: text) }
}

extension PickMemory: nonisolated StateContent {
    nonisolated static var nothing: Self { Self() }
    nonisolated init(state text: String) throws(StateText.Failure) { try self.init(text: text) }
}

extension EmojiMemory: nonisolated StateContent {
    nonisolated static var nothing: Self { Self(limit: limits.upperBound) }
    /// Reads all emoji in the file, as the user's limit is applied elsewhere.
    nonisolated init(state text: String) throws(StateText.Failure) {
        try self.init(text: text, limit: Self.limits.upperBound)
    }
}
