/// The text around the cursor, as a client reports it.
public struct SurroundingText: Equatable, Sendable {
    /// Text before and after the cursor; how much of it is the client's choice.
    public var text: String
    /// The cursor, in Unicode scalars from the beginning of ``text``; in UTF-8 bytes from GNOME Shell before 46.
    public var cursor: Int
    /// The other end of the selection, counted in the same way; equal to the cursor when nothing is selected.
    public var anchor: Int

    /// A report.
    public init(_ text: String, cursor: Int, anchor: Int) {
        self.text = text
        self.cursor = cursor
        self.anchor = anchor
    }

    /// Whether it is as it would be if `typed` had just been typed: right before the cursor, whichever of the two ways
    /// the cursor is counted in, and nothing selected.
    func hasJustTyped(_ typed: String) -> Bool {
        cursor == anchor && (ends(scalarsBeforeCursor, with: typed) || ends(bytesBeforeCursor, with: typed))
    }

    private var scalarsBeforeCursor: Substring.UnicodeScalarView? {
        let scalars = text.unicodeScalars
        guard cursor >= 0, let end = scalars.index(scalars.startIndex, offsetBy: cursor, limitedBy: scalars.endIndex)
        else { return nil }
        return scalars[..<end]
    }

    private var bytesBeforeCursor: Substring.UnicodeScalarView? {
        let bytes = text.utf8
        guard cursor >= 0, let end = bytes.index(bytes.startIndex, offsetBy: cursor, limitedBy: bytes.endIndex),
            let boundary = end.samePosition(in: text.unicodeScalars)
        else { return nil }
        return text.unicodeScalars[..<boundary]
    }

    private func ends(_ before: Substring.UnicodeScalarView?, with typed: String) -> Bool {
        before.map { $0.reversed().starts(with: typed.unicodeScalars.reversed()) } ?? false
    }
}
