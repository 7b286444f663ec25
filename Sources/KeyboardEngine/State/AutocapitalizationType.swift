/// Which letters of a text a field capitalises automatically.
public enum AutocapitalizationType: String, CaseIterable, Sendable {
    /// None.
    case none
    /// The first letter of each word.
    case words
    /// The first letter of each sentence.
    case sentences
    /// All letters.
    case allCharacters
}
