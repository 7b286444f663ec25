internal import IBus
internal import KeyboardEngine

extension IBusLookupTable {
    /// A callout as panels show it: in a row, with the digits that pick before the first nine. GNOME Shell puts labels of
    /// its own, 0 and a, where one is empty: they would pick nothing, so those that have no digit have a space.
    init(_ table: CalloutTable) {
        self.init(
            candidates: table.candidates.map { IBusText($0.calloutTitle) },
            labels: (0..<table.pageSize).map { IBusText($0 < 9 ? "\($0 + 1)" : " ") },
            cursor: UInt32(clamping: table.index))
    }

    /// Suggestions as panels show them: in a row, none of them marked, and without digits, which are to be typed.
    init(_ suggestions: [Autocomplete.Suggestion]) {
        self.init(
            candidates: suggestions.map { IBusText($0.title) }, labels: suggestions.map { _ in IBusText(" ") },
            isCursorVisible: false)
    }
}
