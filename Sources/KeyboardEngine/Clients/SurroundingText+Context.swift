extension SurroundingText {

    /// Returns the text around the cursor, or `nil` if the position of the cursor is ambiguous, because the possible
    /// units lead to different positions or to one outside the text.
    func context(inUTF16 countsInUTF16: Bool, inBytes mayCountBytes: Bool) -> TextContext? {
        if countsInUTF16 { return context(in: text.utf16) }
        let byScalars = context(in: text.unicodeScalars)
        guard mayCountBytes, let byBytes = context(in: text.utf8) else { return byScalars }
        return byScalars == nil || byScalars == byBytes ? byBytes : nil
    }

    private func context<View: BidirectionalCollection>(in view: View) -> TextContext?
    where View.Index == String.Index {
        guard let cursor = place(cursor, in: view), let anchor = place(anchor, in: view) else { return nil }
        let start = min(cursor, anchor), end = max(cursor, anchor)
        return TextContext(
            before: String(text.unicodeScalars[..<start]), selected: String(text.unicodeScalars[start..<end]),
            after: String(text.unicodeScalars[end...]))
    }

    private func place<View: BidirectionalCollection>(_ offset: Int, in view: View) -> String.Index?
    where View.Index == String.Index {
        guard offset >= 0 else { return nil }
        return view.index(view.startIndex, offsetBy: offset, limitedBy: view.endIndex)?
            .samePosition(in: text.unicodeScalars)
    }
}
