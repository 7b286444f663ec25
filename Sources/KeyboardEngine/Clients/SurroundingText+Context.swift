extension SurroundingText {

    /// Returns the text around the cursor, or `nil` if the position of the cursor is ambiguous, because the possible
    /// units lead to different positions or to one outside the text.
    func context(inUTF16 countsInUTF16: Bool, inBytes mayCountBytes: Bool) -> TextContext? {
        guard let selection = selection(inUTF16: countsInUTF16, inBytes: mayCountBytes) else { return nil }
        return TextContext(
            before: String(text[..<selection.lowerBound]), selected: String(text[selection]),
            after: String(text[selection.upperBound...]))
    }

    private func selection(inUTF16 countsInUTF16: Bool, inBytes mayCountBytes: Bool) -> Range<String.Index>? {
        if countsInUTF16 { return selection(in: text.utf16) }
        let byScalars = selection(in: text.unicodeScalars)
        guard mayCountBytes, let byBytes = selection(in: text.utf8) else { return byScalars }
        return byScalars == nil || byScalars == byBytes ? byBytes : nil
    }

    private func selection<View: BidirectionalCollection>(in view: View) -> Range<String.Index>?
    where View.Index == String.Index {
        guard let cursor = place(cursor, in: view),
            let anchor = anchor == self.cursor ? cursor : place(anchor, in: view)
        else { return nil }
        return min(cursor, anchor)..<max(cursor, anchor)
    }
}
