/// The words that the typist has made by picking something: they are meant as they are, whatever a dictionary says.
struct OwnWords {
    /// What stood there of such words right behind the pick, the latest last.
    private var beginnings: [String] = []
    /// The characters that were picked where the text before them was not known.
    private var characters: Set<Character> = []

    /// More picks than anybody goes back to.
    private static let limit = 64

    /// Notes a pick.
    /// - Parameter before: the text that it was inserted behind; nil where that is not known.
    mutating func note(_ pick: String, behind before: String?) {
        guard let before else { return note(pick.wordFragmentAtEnd) }
        let beginning = (before + pick).wordFragmentAtEnd
        guard !beginning.isEmpty, !beginnings.contains(beginning) else { return }
        if beginnings.count >= Self.limit { beginnings.removeFirst() }
        beginnings.append(beginning)
    }

    private mutating func note(_ characters: String) {
        if self.characters.count < Self.limit { self.characters.formUnion(characters) }
    }

    /// Whether something was picked in a word.
    func contains(_ word: String) -> Bool {
        beginnings.contains(where: word.hasPrefix) || word.contains(where: characters.contains)
    }
}
