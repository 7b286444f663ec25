/// How much a deletion takes away.
public enum DeletionRange: String, CaseIterable, Sendable {
    /// One character.
    case character
    /// The word before the cursor, with the white space behind it.
    case word
    /// The sentence before the cursor, with the white space behind it.
    case sentence
}
