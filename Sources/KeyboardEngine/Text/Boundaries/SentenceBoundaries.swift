/// Where sentences begin and end in a text (UAX #29, section 5).
struct SentenceBoundaries {
    private let text: Substring.UnicodeScalarView

    typealias Index = String.Index

    init(_ text: Substring) { self.text = text.unicodeScalars }

    /// Returns whether a sentence begins or ends at a place.
    func isBoundary(at place: Index) -> Bool {
        guard place > text.startIndex, place < text.endIndex else { return !text.isEmpty }
        let (before, after) = (text.index(before: place), SentenceBreak(text[place]))
        if SentenceBreak(text[before]) == .carriageReturn, after == .lineFeed { return false }
        if SentenceBreak(text[before]).endsParagraph { return true }
        return after != .extend && endsSentence(at: place, before: after)
    }

    /// Returns whether a mark ends the sentence before a place, and what follows begins another.
    private func endsSentence(at place: Index, before next: SentenceBreak) -> Bool {
        let spaces = skip(.space, before: place)
        let closers = skip(.closer, before: spaces)
        guard let end = significant(before: closers), end.kind.isTerminator else { return false }
        if next.continuesSentence || next == .closer && spaces == place { return false }
        if end.kind == .terminator { return true }
        return closers == place ? endsSentence(with: end.place, next, place) : !goesOnInLowerCase(at: place)
    }

    /// Returns whether a full stop directly before a place ends the sentence: not in 3.4, nor in U.S.A.
    private func endsSentence(with stop: Index, _ next: SentenceBreak, _ place: Index) -> Bool {
        if next == .numeric { return false }
        return next == .upper ? !isCase(before: stop) : !goesOnInLowerCase(at: place)
    }

    /// Whether a letter with a case precedes a full stop.
    private func isCase(before place: Index) -> Bool {
        let kind = significant(before: place)?.kind
        return kind == .upper || kind == .lower
    }

    /// Returns whether the next letter is in lower case, so that a full stop was that of an abbreviation (SB8).
    private func goesOnInLowerCase(at place: Index) -> Bool {
        for scalar in text[place...] {
            let kind = SentenceBreak(scalar)
            if kind == .lower { return true }
            if kind.isLetter || kind.endsParagraph || kind.isTerminator { return false }
        }
        return false
    }

    /// Returns the place before a row of characters of a kind.
    private func skip(_ kind: SentenceBreak, before place: Index) -> Index {
        var place = place
        while let former = significant(before: place), former.kind == kind { place = former.place }
        return place
    }

    /// Returns the last character before a place that no other belongs to; nil at the beginning of the text.
    private func significant(before place: Index) -> (kind: SentenceBreak, place: Index)? {
        var place = place
        while place > text.startIndex {
            place = text.index(before: place)
            let kind = SentenceBreak(text[place])
            if kind != .extend { return (kind, place) }
        }
        return nil
    }
}
