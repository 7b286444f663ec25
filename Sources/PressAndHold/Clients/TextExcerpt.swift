internal import Actions
internal import KeyboardEngine

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
        return size == other.size && start <= end
            && bytes(start, end).elementsEqual(other.bytes(start, end))
    }

    /// Returns what both excerpts have between the same distances from the beginning and from the end of their texts,
    /// or `nil` if one of them has no such part.
    func shared(with other: TextExcerpt) -> (own: Substring, other: Substring)? {
        if before == other.before, after == other.after { return (text[...], other.text[...]) }
        let (start, rest) = (max(before, other.before), max(after, other.after))
        guard let own = part(from: start, leaving: rest), let others = other.part(from: start, leaving: rest) else {
            return nil
        }
        return (own, others)
    }

    /// Returns the part between two distances in bytes, or `nil` if one of them lies outside or within a scalar.
    private func part(from start: Int, leaving rest: Int) -> Substring? {
        let utf8 = text.utf8
        guard
            let first = utf8.index(utf8.startIndex, offsetBy: start - before, limitedBy: utf8.endIndex)?
                .samePosition(in: text.unicodeScalars),
            let last = utf8.index(utf8.endIndex, offsetBy: after - rest, limitedBy: utf8.startIndex)?
                .samePosition(in: text.unicodeScalars), first <= last
        else { return nil }
        return text[first..<last]
    }

    /// The number of bytes of the whole text.
    var size: Int { end + after }

    /// The number of bytes before its end.
    private var end: Int { before + text.utf8.count }

    private func bytes(_ start: Int, _ end: Int) -> Substring.UTF8View {
        text.utf8.dropFirst(start - before).prefix(end - start)
    }
}
