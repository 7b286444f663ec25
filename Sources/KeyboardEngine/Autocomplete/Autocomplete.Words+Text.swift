/// The words as the text of a file.
extension Autocomplete.Words {

    private static let kind = "longhand words 1"

    /// Reads words from a text.
    package init(text: String) throws(StateText.Failure) {
        let state = try StateText(text, kind: Self.kind)
        self.init(
            learned: state.values("learned"), ignored: state.values("ignored"),
            counts: Dictionary(state.numbers("count").map { ($1, $0) }) { first, _ in first })
    }

    /// The words as a text.
    package var text: String {
        var state = StateText()
        for word in learned { state.lines.append(("learned", word)) }
        for word in ignored { state.lines.append(("ignored", word)) }
        for (word, count) in counts.sorted(by: { $0.key < $1.key }) { state.append("count", count, word) }
        return state.text(kind: Self.kind)
    }
}
