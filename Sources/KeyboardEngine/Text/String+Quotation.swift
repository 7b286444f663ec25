/// Quotation marks within a text, and which of them to type: the rules of KeyboardKit 9 (`String+Quotation`).
extension String {

    /// Returns whether a quotation is open. This is always false if the same mark opens and closes quotations.
    public func hasUnclosedQuotation(_ marks: QuotationMarks) -> Bool { hasUnclosed(marks.begin, marks.end) }

    /// Returns whether a quotation within a quotation is open.
    public func hasUnclosedAlternateQuotation(_ marks: QuotationMarks) -> Bool {
        hasUnclosed(marks.alternateBegin, marks.alternateEnd)
    }

    private func hasUnclosed(_ begin: String, _ end: String) -> Bool {
        guard begin != end else { return false }
        return reduce(false) { isOpen, character in
            let mark = String(character)
            return mark == begin || isOpen && mark != end
        }
    }

    /// Returns the text in quotation marks.
    public func quoted(_ marks: QuotationMarks) -> String { marks.begin + self + marks.end }

    /// Returns the text in the marks for a quotation within a quotation.
    public func alternateQuoted(_ marks: QuotationMarks) -> String { marks.alternateBegin + self + marks.alternateEnd }

    /// Returns the opening mark to type after this text instead of a closing one, because no quotation is open; `nil`
    /// if the given mark is right.
    ///
    /// The marks of other locales count as closing ones, because Apple's keyboards type ” and ‘ everywhere. Single
    /// marks are kept if they are the second pair of English, which uses them as apostrophes.
    public func preferredQuotationReplacement(
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
