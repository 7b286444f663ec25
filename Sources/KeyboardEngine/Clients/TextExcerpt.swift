internal import Actions

/// A part of a text, and where it is in it.
struct TextExcerpt: Equatable, Sendable {
    /// The part.
    let text: String
    /// The number of bytes before the part.
    private let before: Int
    /// The number of bytes after the part.
    private let after: Int

    /// Creates a part of a text; by default the whole of it.
    init(_ text: String, before: Int = 0, after: Int = 0) {
        (self.text, self.before, self.after) = (text, before, after)
    }

    static func == (one: Self, other: Self) -> Bool {
        one.before == other.before && one.after == other.after && one.text.isSpelled(other.text)
    }

    /// Returns the excerpt after its part of the text was replaced.
    func replacing(by text: String) -> TextExcerpt { TextExcerpt(text, before: before, after: after) }

    /// Returns whether both can be parts of the same text: of one size, and the same where they overlap.
    func agrees(with other: TextExcerpt) -> Bool {
        let (start, end) = (max(before, other.before), min(self.end, other.end))
        return self.end + after == other.end + other.after && start <= end
            && bytes(start, end).elementsEqual(other.bytes(start, end))
    }

    /// The number of bytes before its end.
    private var end: Int { before + text.utf8.count }

    private func bytes(_ start: Int, _ end: Int) -> Substring.UTF8View {
        text.utf8.dropFirst(start - before).prefix(end - start)
    }
}
