import KeyboardEngine

@testable import PressAndHold

/// The text of a field, with its cursor: "caf|x", or "na[ive|" where the cursor is behind a selection.
struct Document: Equatable, CustomStringConvertible {
    private(set) var scalars: [Unicode.Scalar] = []
    private(set) var cursor = 0
    private(set) var anchor = 0

    init() {}

    /// Nil without a cursor.
    init?(_ notation: String) {
        let marks = notation.unicodeScalars.filter { $0 != "[" }
        guard let cursor = marks.firstIndex(of: "|") else { return nil }
        let withoutCursor = notation.unicodeScalars.filter { $0 != "|" }
        self.cursor = marks.distance(from: marks.startIndex, to: cursor)
        anchor =
            withoutCursor.firstIndex(of: "[").map { withoutCursor.distance(from: withoutCursor.startIndex, to: $0) }
            ?? self.cursor
        scalars = notation.unicodeScalars.filter { $0 != "|" && $0 != "[" }
    }

    var description: String {
        var marked = scalars
        let first = min(cursor, anchor)
        let last = max(cursor, anchor)
        if last != first { marked.insert(last == cursor ? "|" : "[", at: last) }
        marked.insert(first == cursor ? "|" : "[", at: first)
        return Self.string(marked)
    }

    var text: String { Self.string(scalars) }
    var textBeforeCursor: String { Self.string(scalars[..<cursor]) }
    var textBeforeAnchor: String { Self.string(scalars[..<anchor]) }

    mutating func insert(_ text: String) {
        let selection = min(cursor, anchor)..<max(cursor, anchor)
        scalars.replaceSubrange(selection, with: text.unicodeScalars)
        moveCursor(to: selection.lowerBound + text.unicodeScalars.count)
    }

    mutating func eraseSelection() {
        if cursor != anchor { insert("") }
    }

    mutating func erase() {
        if cursor == anchor, cursor > 0 { anchor = cursor - 1 }
        insert("")
    }

    /// Erases the scalar behind the cursor, unless the line ends there or something is selected.
    mutating func eraseBehind() {
        if cursor == anchor, cursor < scalars.count, scalars[cursor] != "\n" { scalars.remove(at: cursor) }
    }

    /// Deletes around the cursor as IBus asks for it; nothing where there is not so much, or where it would cut a scalar.
    mutating func delete(offset: Int, count: Int, in unit: ClientKind.Unit) {
        let start = unit.count(textBeforeCursor) + offset
        guard let first = place(start, in: unit), let last = place(start + count, in: unit), first <= last else {
            return
        }
        scalars.removeSubrange(first..<last)
        moveCursor(to: cursor - max(0, min(cursor, last) - first))
    }

    private func place(_ offset: Int, in unit: ClientKind.Unit) -> Int? {
        (0...scalars.count).first { unit.count(Self.string(scalars[..<$0])) == offset }
    }

    mutating func moveCursor(to place: Int) {
        cursor = min(max(place, 0), scalars.count)
        anchor = cursor
    }

    private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
