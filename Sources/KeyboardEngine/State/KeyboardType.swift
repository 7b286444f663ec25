/// Which keys a keyboard shows. The names are the reference's, and those of the bus.
public enum KeyboardType: String, CaseIterable, Sendable {
    /// Letters.
    case alphabetic
    /// Letters, and what e-mail addresses need.
    case email
    /// Emojis by category.
    case emojis
    /// Letters, for finding an emoji by its name.
    case emojiSearch
    /// Pictures.
    case images
    /// Digits alone.
    case numberPad
    /// Digits and common punctuation.
    case numeric
    /// Less common symbols.
    case symbolic
    /// Letters, and what web addresses need.
    case url
    /// Letters, for a search on the web.
    case webSearch
}
