/// Which letters of a text a field wants in upper case.
public enum AutocapitalizationType: String, CaseIterable, Sendable {
    /// None.
    case none
    /// The first of each word.
    case words
    /// The first of each sentence.
    case sentences
    /// All.
    case allCharacters
}
