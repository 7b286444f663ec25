/// The text around the cursor, as a client reports it.
package struct SurroundingText: Equatable, Sendable {
    /// Text before and after the cursor; how much of it is the client's choice.
    package var text: String
    /// The cursor, from the beginning of ``text``: in Unicode scalars, as IBus has it, but in UTF-16 units from Qt and in
    /// UTF-8 bytes from GNOME Shell before 46.
    package var cursor: Int
    /// The other end of the selection, counted in the same way; equal to the cursor when nothing is selected.
    package var anchor: Int

    /// A report.
    package init(_ text: String, cursor: Int, anchor: Int) {
        self.text = text
        self.cursor = cursor
        self.anchor = anchor
    }

    /// Whether it is as it would be if `typed` had just been typed: right before the cursor, in whichever of the three
    /// ways the cursor is counted, and nothing selected.
    func hasJustTyped(_ typed: String) -> Bool { textBeforeCursor(endingWith: typed) != nil }

    /// What the whole text will be if `typed`, right before the cursor, is replaced, and if it is not and the replacement
    /// comes after it.
    func outcomes(ofReplacing typed: String, with replacement: String) -> (right: String, wrong: String)? {
        guard let before = textBeforeCursor(endingWith: typed) else { return nil }
        let after = String(text.unicodeScalars[before.endIndex...])
        let kept = String(before.dropLast(typed.unicodeScalars.count))
        return (kept + replacement + after, String(before) + replacement + after)
    }

    private func textBeforeCursor(endingWith typed: String) -> Substring.UnicodeScalarView? {
        guard cursor == anchor else { return nil }
        if let before = before(cursor, in: text.unicodeScalars), ends(before, with: typed) { return before }
        if let before = before(cursor, in: text.utf16), ends(before, with: typed) { return before }
        if let before = before(cursor, in: text.utf8), ends(before, with: typed) { return before }
        return nil
    }

    /// The text before an offset that is counted in the elements of `view`; nil when it lies outside, or in a scalar.
    private func before<View: BidirectionalCollection>(
        _ offset: Int, in view: View
    ) -> Substring.UnicodeScalarView? where View.Index == String.Index {
        guard offset >= 0, let end = view.index(view.startIndex, offsetBy: offset, limitedBy: view.endIndex),
            let boundary = end.samePosition(in: text.unicodeScalars)
        else { return nil }
        return text.unicodeScalars[..<boundary]
    }

    private func ends(_ before: Substring.UnicodeScalarView, with typed: String) -> Bool {
        before.reversed().starts(with: typed.unicodeScalars.reversed())
    }
}
