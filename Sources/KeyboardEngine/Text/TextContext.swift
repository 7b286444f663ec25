/// The text around a cursor.
package struct TextContext: Equatable, Sendable {
    /// The text before the cursor or before the selection.
    package var before: String
    /// The selected text; empty if nothing is selected.
    package var selected: String
    /// The text after the cursor or after the selection.
    package var after: String

    /// The number of scalars that are kept on each side of the cursor: some sentences, more than any rule looks at.
    package static let reach = 1000
    /// The largest distance between the ends of a selection, or between the places that a number can mean in the three
    /// units, in bytes. Of a longer selection nothing is known but the cursor.
    package static let longestSelection = 32 << 10

    /// Creates a text with a cursor.
    package init(before: String, selected: String = "", after: String) {
        self.before = before
        self.selected = selected
        self.after = after
    }

    /// Returns the text after inserting at the cursor, in place of any selection.
    func inserting(_ text: String) -> TextContext {
        TextContext(before: before + text, after: after)
    }

    /// Moves the cursor as far as the text is known, and removes the selection.
    mutating func moveCursor(by offset: Int) {
        let text = before + after
        let place = before.count + min(max(offset, -before.count), after.count)
        (before, selected, after) = (String(text.prefix(place)), "", String(text.dropFirst(place)))
    }
}
