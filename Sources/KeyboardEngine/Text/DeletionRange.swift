/// How much text a deletion removes.
public enum DeletionRange: String, CaseIterable, Sendable {
    /// One character.
    case character
    /// The word before the cursor, and the white space after it.
    case word
    /// The sentence before the cursor, and the white space after it.
    case sentence
}
