internal import KeyboardEngine

extension SurroundingText {

    /// Returns the text around the cursor, or `nil` if the position of the cursor is ambiguous, because the possible
    /// units lead to different positions or to one outside the text.
    func context(inUTF16 countsInUTF16: Bool, inBytes mayCountBytes: Bool) -> TextContext? {
        guard let selection = selection(inUTF16: countsInUTF16, inBytes: mayCountBytes) else { return nil }
        return TextContext(
            before: String(text[..<selection.lowerBound].lastScalars(TextContext.reach)),
            selected: String(text[selection]),
            after: String(text[selection.upperBound...].firstScalars(TextContext.reach)))
    }

    private func selection(inUTF16 countsInUTF16: Bool, inBytes mayCountBytes: Bool) -> Range<String.Index>? {
        if countsInUTF16 { return selection(in: .utf16) }
        let byScalars = selection(in: .scalars)
        guard mayCountBytes, let byBytes = selection(in: .utf8) else { return byScalars }
        return byScalars == nil || byScalars == byBytes ? byBytes : nil
    }

    private func selection(in unit: TextUnit) -> Range<String.Index>? {
        guard let cursor = place(cursor, in: unit),
            let anchor = anchor == self.cursor ? cursor : place(anchor, in: unit)
        else { return nil }
        return min(cursor, anchor)..<max(cursor, anchor)
    }
}

extension Substring {
    /// Returns the last scalars, at most this number.
    func lastScalars(_ limit: Int) -> Substring {
        utf8.count <= limit ? self : Substring(unicodeScalars.suffix(limit))
    }

    /// Returns the first scalars, at most this number.
    func firstScalars(_ limit: Int) -> Substring {
        utf8.count <= limit ? self : Substring(unicodeScalars.prefix(limit))
    }
}
