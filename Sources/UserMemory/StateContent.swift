internal import KeyboardEngine

/// The content of a state file.
protocol StateContent: Sendable, Equatable {
    /// The empty content.
    static var nothing: Self { get }
    /// Parses the text of a file.
    init(state text: String) throws(StateText.Failure)
    /// The text for the file.
    var text: String { get }
}

extension Autocomplete.Words: StateContent {
    static var nothing: Self { Self() }
    init(state text: String) throws(StateText.Failure) { try self.init(text: text) }
}

extension PickMemory: StateContent {
    static var nothing: Self { Self() }
    init(state text: String) throws(StateText.Failure) { try self.init(text: text) }
}

extension EmojiMemory: StateContent {
    static var nothing: Self { Self(limit: limits.upperBound) }
    /// Reads all emoji in the file, as the user's limit is applied elsewhere.
    init(state text: String) throws(StateText.Failure) {
        try self.init(text: text, limit: Self.limits.upperBound)
    }
}
