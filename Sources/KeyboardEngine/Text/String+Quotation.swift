/// Quotation marks within a text, and which of them to type: the rules of KeyboardKit 9 (`String+Quotation`).
extension String {

    /// Whether a quotation was opened and not closed. Where the same mark does both, one cannot tell.
    func hasUnclosedQuotation(_ marks: QuotationMarks) -> Bool { hasUnclosed(marks.begin, marks.end) }

    /// Whether a quotation within a quotation was opened and not closed.
    func hasUnclosedAlternateQuotation(_ marks: QuotationMarks) -> Bool {
        hasUnclosed(marks.alternateBegin, marks.alternateEnd)
    }

    private func hasUnclosed(_ begin: String, _ end: String) -> Bool {
        guard begin != end, let opened = lastIndex(where: { String($0) == begin }) else { return false }
        return lastIndex { String($0) == end }.map { $0 < opened } ?? true
    }

    /// The text as a quotation.
    package func quoted(_ marks: QuotationMarks) -> String { marks.begin + self + marks.end }

    /// The text as a quotation within a quotation.
    func alternateQuoted(_ marks: QuotationMarks) -> String { marks.alternateBegin + self + marks.alternateEnd }

    /// What to type behind this text in the place of a mark that closes a quotation where none is open: the one that
    /// opens it; nil where the mark is right.
    ///
    /// The marks of other locales count as closing ones: the keys of Apple's keyboards type ” and ‘ everywhere. Single
    /// marks are left alone where they are the second pair of English, which has them for its apostrophes.
    func preferredQuotationReplacement(
        whenInserting mark: String, _ marks: QuotationMarks, in locale: LocaleIdentifier
    ) -> String? {
        let isForeign = !marks.contains(mark)
        if mark == marks.end || isForeign && mark == "”" {
            return hasUnclosedQuotation(marks) || marks.begin == mark ? nil : marks.begin
        }
        guard locale.language != "en", mark == marks.alternateEnd || isForeign && mark == "‘" else { return nil }
        return hasUnclosedAlternateQuotation(marks) || marks.alternateBegin == mark ? nil : marks.alternateBegin
    }
}
