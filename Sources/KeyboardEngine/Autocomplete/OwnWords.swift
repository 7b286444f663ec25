/// The words in which the user picked a candidate. They are intended as they are, whatever a dictionary says.
struct OwnWords {
    /// The beginnings of such words up to the picked candidate, the latest last.
    private var beginnings: [String] = []
    /// The characters that were picked when the text before them was unknown.
    private var characters: Set<Character> = []

    /// The largest number of picks, more than a user returns to.
    private static let limit = 64

    /// Records a pick.
    /// - Parameter before: The text before the inserted candidate; `nil` if it is unknown.
    mutating func note(_ pick: String, behind before: String?) {
        guard let before else { return note(pick.wordAtEnd) }
        let beginning = (before + pick).wordAtEnd
        guard !beginning.isEmpty, !beginnings.contains(beginning) else { return }
        if beginnings.count >= Self.limit { beginnings.removeFirst() }
        beginnings.append(beginning)
    }

    private mutating func note(_ characters: String) {
        if self.characters.count < Self.limit { self.characters.formUnion(characters) }
    }

    /// Returns whether a candidate was picked in a word.
    func contains(_ word: String) -> Bool {
        beginnings.contains(where: word.hasPrefix) || word.contains(where: characters.contains)
    }
}
