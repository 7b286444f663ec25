internal import KeyboardEngine

/// A key that does not pass to the program, but that the handler is asked about like one that does.
struct AskedKey: Equatable, Sendable {
    /// How a key arrives at the program.
    enum Form: Equatable, Sendable {
        /// As a key, or as its text if it cannot be forwarded.
        case key
        /// As a text.
        case text(String)
        /// As preedit, which is shown already.
        case preedit
    }

    let press: KeyPress
    let form: Form

    /// What the key does.
    var action: KeyboardAction? { press.key.action }
}
