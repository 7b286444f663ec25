/// The text around the cursor, as a client reports it.
package struct SurroundingText: Equatable, Sendable {
    /// Text before and after the cursor. The client chooses how much.
    package var text: String
    /// The cursor, counted from the beginning of ``text``: in Unicode scalars according to IBus, but in UTF-16 units by
    /// Qt and in UTF-8 bytes by GNOME Shell before 46.
    package var cursor: Int
    /// The other end of the selection, in the same units; equal to the cursor if nothing is selected.
    package var anchor: Int

    /// Creates a report.
    package init(_ text: String, cursor: Int, anchor: Int) {
        self.text = text
        self.cursor = cursor
        self.anchor = anchor
    }

    /// Returns whether the report fits if `typed` was just typed: it directly precedes the cursor, in any of the three
    /// units, and nothing is selected.
    func hasJustTyped(_ typed: String) -> Bool { textBeforeCursor(endingWith: typed) != nil }

    /// Returns the whole text if `typed`, directly before the cursor, is replaced, and the text if it is not replaced
    /// and the replacement follows it.
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

    /// Returns the text before an offset that counts elements of `view`, or `nil` if the offset lies outside the text
    /// or within a scalar.
    private func before<View: BidirectionalCollection>(
        _ offset: Int, in view: View
    ) -> Substring.UnicodeScalarView? where View.Index == String.Index {
        place(offset, in: view).map { text.unicodeScalars[..<$0] }
    }

    /// Returns the place of an offset that counts elements of `view`, or `nil` if it lies outside the text or within a
    /// scalar.
    func place<View: BidirectionalCollection>(_ offset: Int, in view: View) -> String.Index?
    where View.Index == String.Index {
        guard offset >= 0 else { return nil }
        return view.index(view.startIndex, offsetBy: offset, limitedBy: view.endIndex)?
            .samePosition(in: text.unicodeScalars)
    }

    private func ends(_ before: Substring.UnicodeScalarView, with typed: String) -> Bool {
        before.reversed().starts(with: typed.unicodeScalars.reversed())
    }
}
