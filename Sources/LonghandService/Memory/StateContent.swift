internal import KeyboardEngine

/// What a state file has in it.
nonisolated protocol StateContent: Sendable, Equatable {
    /// Nothing at all.
    static var nothing: Self { get }
    /// Reads what a file has.
    init(state text: String) throws(StateText.Failure)
    /// The content in writing.
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
    /// As many as the file has: the user's limit is another matter.
    nonisolated init(state text: String) throws(StateText.Failure) {
        try self.init(text: text, limit: Self.limits.upperBound)
    }
}
