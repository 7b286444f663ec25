/// The words at the ends of a text (UAX #29).
extension String {
    /// The word at the end of the text; empty if the text ends with anything but a word.
    package var wordAtEnd: String {
        let word = self[WordBoundaries(self[...]).last...]
        return word.isWord ? String(word) : ""
    }

    /// The word at the beginning of the text; empty if the text begins with anything but a word.
    var wordAtStart: String {
        let word = self[..<WordBoundaries(self[...]).first]
        return word.isWord ? String(word) : ""
    }
}

extension Substring {
    /// Whether a piece between two boundaries is a word, and no space or punctuation.
    fileprivate var isWord: Bool { unicodeScalars.contains(where: \.isLetterOrNumber) }
}
