internal import KeyboardEngine

/// The text that was typed or inserted last, as long as nothing shows that the cursor is elsewhere by now.
struct StandingText: Equatable, Sendable {
    /// The text. It is not empty.
    let text: String
    /// When it was typed.
    let typedAt: Milliseconds
    /// Whether the program has reported its text since.
    var isReported = false

    /// The character right before the cursor.
    var lastCharacter: String? { text.last.map { String($0) } }
}
