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

    /// What the key does: the last key of a composition types what is composed.
    var action: KeyboardAction? {
        if case .text(let text) = press.composition { .character(text) } else { press.key.action }
    }
}
