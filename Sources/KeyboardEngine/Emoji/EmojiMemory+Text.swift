/// The memory as the text of a file.
extension EmojiMemory {

    private static let kind = "longhand emojis 1"

    /// Reads a memory from a text.
    package init(text: String, limit: Int = 30) throws(StateText.Failure) {
        let state = try StateText(text, kind: Self.kind)
        let tones = state.numbers("tone").compactMap { number, char in
            UInt32(exactly: number).flatMap(Emoji.SkinTone.init).map { (Emoji(char), $0) }
        }
        self.init(
            recent: state.values("recent").map { Emoji($0) }, favorites: state.values("favorite").map { Emoji($0) },
            counts: Dictionary(state.numbers("count").map { (Emoji($1), $0) }) { first, _ in first },
            tones: Dictionary(tones) { first, _ in first }, limit: limit)
    }

    /// The memory as a text.
    package var text: String {
        var state = StateText()
        for emoji in recent { state.lines.append(("recent", emoji.char)) }
        for emoji in favorites { state.lines.append(("favorite", emoji.char)) }
        for (emoji, count) in counts.sorted(by: { $0.key.char < $1.key.char }) {
            state.append("count", count, emoji.char)
        }
        for (emoji, tone) in tones.sorted(by: { $0.key.char < $1.key.char }) {
            state.append("tone", Int(tone.rawValue), emoji.char)
        }
        return state.text(kind: Self.kind)
    }
}
