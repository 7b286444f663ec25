/// The text that a keyboard of its own types into, with its cursor and its selection.
///
/// Positions are counted in Unicode scalars, as IBus counts them; deleting and moving go by grapheme clusters, which
/// readers take for characters. What changes the text returns what changed; what is refused changes nothing. A change
/// at the cursor costs a copy of what stands behind it, never a walk through the text.
package struct TextDocument: Equatable, Sendable {

    /// How many bytes of UTF-8 a document may have: 1 MiB.
    package static let maximumSize = 1 << 20

    /// The whole text.
    package private(set) var text = ""

    private var end = TextLength()
    private var cursorPlace = TextLength()
    private var anchorPlace = TextLength()

    /// An empty document.
    package init() {}

    /// How many scalars the text has.
    package var count: Int { end.scalars }

    /// How many scalars stand before the cursor.
    package var cursor: Int { cursorPlace.scalars }

    /// How many scalars stand before the other end of the selection; as many as before the cursor where there is none.
    package var anchor: Int { anchorPlace.scalars }

    /// What stands before the selection, or before the cursor where nothing is selected.
    package var textBeforeSelection: String { String(text[..<text.index(of: selection.lowerBound)]) }

    /// What is selected; empty where nothing is.
    package var selectedText: String {
        String(text[text.index(of: selection.lowerBound)..<text.index(of: selection.upperBound)])
    }

    /// What stands behind the selection, or behind the cursor where nothing is selected.
    package var textAfterSelection: String { String(text[text.index(of: selection.upperBound)...]) }

    /// Some of the text, counted in scalars from the cursor on, negative towards the beginning: as much as there is of it.
    package func text(around range: Range<Int>) -> String {
        let range = range.clamped(to: -cursor..<count - cursor + 1)
        let start = place(scalars: range.lowerBound, from: cursorPlace)
        let available = min(range.count, count - start.scalars)
        let end = place(scalars: available, from: start)
        return String(text[text.index(of: start)..<text.index(of: end)])
    }

    /// Replaces everything; the cursor and the anchor may be anywhere in the new text.
    @discardableResult
    package mutating func set(text: String, cursor: Int, anchor: Int) throws(TextDocumentError) -> [TextChange] {
        try Self.check(text, makingSize: text.utf8.count)
        guard let cursorPlace = text.place(at: cursor), let anchorPlace = text.place(at: anchor) else {
            throw .outOfRange
        }
        let deleted = remove(TextLength()..<end)
        let inserted = add(text)
        self.cursorPlace = cursorPlace
        self.anchorPlace = anchorPlace
        return deleted + inserted
    }

    /// Puts the string in place of the selection, or at the cursor, which then stands behind it.
    @discardableResult
    package mutating func insert(_ string: String) throws(TextDocumentError) -> [TextChange] {
        let selected = selection.upperBound - selection.lowerBound
        try Self.check(string, makingSize: end.bytes - selected.bytes + string.utf8.count)
        return remove(selection) + add(string)
    }

    /// Deletes as many grapheme clusters before the cursor, or as there are; a selection goes in place of one of them.
    ///
    /// Of a cluster that the cursor stands in, what is before the cursor goes.
    @discardableResult
    package mutating func deleteBackward(_ count: Int = 1) -> [TextChange] {
        guard count > 0 else { return [] }
        let deleted = remove(selection)
        let remaining = deleted.isEmpty ? count : count - 1
        return deleted + remove(place(clusters: -remaining)..<cursorPlace)
    }

    /// Deletes `count` scalars, the first one `offset` scalars from the cursor, negative towards the beginning, as
    /// IBus' `DeleteSurroundingText` asks for it. Refused where any of them lies outside the text.
    @discardableResult
    package mutating func deleteSurrounding(offset: Int, count: Int) throws(TextDocumentError) -> [TextChange] {
        guard (-cursor...self.count - cursor).contains(offset),
            (0...self.count - cursor - offset).contains(count)
        else { throw .outOfRange }
        let lower = place(scalars: offset, from: cursorPlace)
        return remove(lower..<place(scalars: count, from: lower))
    }

    /// Moves the cursor by grapheme clusters, towards the end where positive, as far as there are any.
    ///
    /// With a selection the first step goes to its end on that side, and nothing is selected any more.
    package mutating func moveCursor(by distance: Int) {
        guard distance != 0 else { return }
        let hadSelection = !selection.isEmpty
        putCursor(at: distance < 0 ? selection.lowerBound : selection.upperBound)
        putCursor(at: place(clusters: hadSelection ? distance - distance.signum() : distance))
    }
}

// MARK: - Changing

extension TextDocument {

    private var selection: Range<TextLength> {
        min(cursorPlace, anchorPlace)..<max(cursorPlace, anchorPlace)
    }

    private mutating func putCursor(at place: TextLength) {
        cursorPlace = place
        anchorPlace = place
    }

    private mutating func add(_ string: String) -> [TextChange] {
        guard !string.isEmpty else { return [] }
        let length = string.length
        text.insert(contentsOf: string, at: text.index(of: cursorPlace))
        end = end + length
        putCursor(at: cursorPlace + length)
        return [.inserted(string)]
    }

    private mutating func remove(_ range: Range<TextLength>) -> [TextChange] {
        guard !range.isEmpty else { return [] }
        let offset = range.lowerBound.scalars - cursor
        text.removeSubrange(text.index(of: range.lowerBound)..<text.index(of: range.upperBound))
        cursorPlace = cursorPlace.removing(range)
        anchorPlace = anchorPlace.removing(range)
        end = end.removing(range)
        return [.deleted(offset: offset, count: range.upperBound.scalars - range.lowerBound.scalars)]
    }

    private static func check(_ string: String, makingSize size: Int) throws(TextDocumentError) {
        guard size <= maximumSize else { throw .tooLarge }
        guard !string.utf8.contains(0) else { throw .containsNull }
    }
}

// MARK: - Places

extension TextDocument {

    /// The place as many grapheme clusters from the cursor, or as there are, negative towards the beginning.
    private func place(clusters distance: Int) -> TextLength {
        distance > 0 ? place(clustersAfter: distance) : place(clustersBefore: distance)
    }

    /// Clusters are those of what stands before the cursor, so that one the cursor stands in ends there.
    private func place(clustersBefore distance: Int) -> TextLength {
        let before = text[..<text.index(of: cursorPlace)]
        let start = before.index(before.endIndex, offsetBy: distance, limitedBy: before.startIndex)
        return cursorPlace - before[(start ?? before.startIndex)...].length
    }

    /// Clusters are those of the whole text, so that one the cursor stands in ends where it really does.
    private func place(clustersAfter distance: Int) -> TextLength {
        let cursor = text.index(of: cursorPlace)
        let end = text.index(cursor, offsetBy: distance, limitedBy: text.endIndex) ?? text.endIndex
        return cursorPlace + text[cursor..<end].length
    }

    private func place(scalars distance: Int, from place: TextLength) -> TextLength {
        let start = text.index(of: place)
        let end = text.unicodeScalars.index(start, offsetBy: distance)
        return distance < 0 ? place - text[end..<start].length : place + text[start..<end].length
    }
}

extension String {

    /// Where a place lies; costs nothing, since strings are kept in UTF-8.
    fileprivate func index(of place: TextLength) -> Index {
        utf8.index(startIndex, offsetBy: place.bytes)
    }

    /// The place behind as many scalars; nil where there are not so many.
    fileprivate func place(at scalars: Int) -> TextLength? {
        guard scalars >= 0,
            let end = unicodeScalars.index(startIndex, offsetBy: scalars, limitedBy: endIndex)
        else { return nil }
        return TextLength(scalars: scalars, bytes: self[..<end].utf8.count)
    }
}
