/// Finds suggestions, and remembers which words are known.
public protocol AutocompleteService: AnyObject {

    /// Learns a word: it is known from now on.
    func learnWord(_ word: String)

    /// Leaves a word alone from now on.
    func ignoreWord(_ word: String)
}
