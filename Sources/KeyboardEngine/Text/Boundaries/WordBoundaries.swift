/// Where words begin and end in a text (UAX #29, section 4).
///
/// Scripts that are written without spaces break at each of their characters, as no dictionary is asked.
struct WordBoundaries {
    private let text: Substring.UnicodeScalarView

    typealias Index = String.Index

    init(_ text: Substring) { self.text = text.unicodeScalars }

    /// Returns the place of the last boundary before the end of the text; its end if it is empty.
    var last: Index {
        var place = text.endIndex
        while place > text.startIndex {
            place = text.index(before: place)
            if isBoundary(at: place) { break }
        }
        return place
    }

    /// Returns the place of the first boundary behind the beginning of the text; its beginning if it is empty.
    var first: Index {
        var place = text.startIndex
        while place < text.endIndex {
            place = text.index(after: place)
            if isBoundary(at: place) { break }
        }
        return place
    }

    /// Returns whether a word, or a piece of text between words, begins or ends at a place.
    func isBoundary(at place: Index) -> Bool {
        guard place > text.startIndex, place < text.endIndex else { return !text.isEmpty }
        let before = WordBreak(text[text.index(before: place)])
        let after = WordBreak(text[place])
        if before == .carriageReturn, after == .lineFeed { return false }
        if before.endsLine || after.endsLine { return true }
        if before == .zeroWidthJoiner, text[place].isPictograph { return false }
        if after.isIgnored || before == .space && after == .space { return false }
        return !isWithinWord(place, after)
    }

    /// Returns whether the characters that surround a place belong to one word or one flag.
    private func isWithinWord(_ place: Index, _ after: WordBreak) -> Bool {
        guard let former = significant(before: place) else { return false }
        if former.kind == .regionalIndicator, after == .regionalIndicator { return splitsFlag(former.place) }
        if former.kind.joins(after) { return true }
        if let next = significant(behind: place), former.kind.joins(next.kind, across: after) { return true }
        guard let first = significant(before: former.place) else { return false }
        return first.kind.joins(after, across: former.kind)
    }

    /// Returns whether the first half of a flag is at a place: whether an even number of halves precede it.
    private func splitsFlag(_ place: Index) -> Bool {
        var (count, place) = (0, place)
        while let former = significant(before: place), former.kind == .regionalIndicator {
            (count, place) = (count + 1, former.place)
        }
        return count.isMultiple(of: 2)
    }

    /// Returns the last character before a place that no other belongs to; nil at the beginning of the text.
    private func significant(before place: Index) -> (kind: WordBreak, place: Index)? {
        var place = place
        var ignored: (WordBreak, Index)?
        while place > text.startIndex {
            place = text.index(before: place)
            let kind = WordBreak(text[place])
            // At the beginning of a text or a line, a mark stands for itself.
            if kind.endsLine, let ignored { return ignored }
            guard kind.isIgnored else { return (kind, place) }
            ignored = (kind, place)
        }
        return ignored
    }

    /// Returns the first character behind that of a place which belongs to no other.
    private func significant(behind place: Index) -> (kind: WordBreak, place: Index)? {
        var place = text.index(after: place)
        while place < text.endIndex {
            let kind = WordBreak(text[place])
            guard kind.isIgnored else { return (kind, place) }
            place = text.index(after: place)
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether the character is a picture (Extended_Pictographic, as far as there are such characters): an emoji that is no
    /// digit, no punctuation of ASCII and no half of a flag.
    fileprivate var isPictograph: Bool {
        !isASCII && properties.isEmoji && !properties.isEmojiModifier && WordBreak(self) != .regionalIndicator
    }
}
