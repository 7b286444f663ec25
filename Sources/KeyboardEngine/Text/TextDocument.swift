/// The text of a keyboard without a program, with its cursor and its selection.
///
/// Positions count Unicode scalars, as in IBus. Deleting and moving count grapheme clusters, the characters that
/// readers see. Methods that change the text return the changes, and leave the text unchanged if they fail. A change at
/// the cursor copies the text after it, but never iterates over the text.
package struct TextDocument: Equatable, Sendable {

    /// The largest size of a document, in bytes of UTF-8: 1 MiB.
    package static let maximumSize = 1 << 20

    /// The whole text.
    package private(set) var text = ""

    private var end = TextLength()
    private var cursorPlace = TextLength()
    private var anchorPlace = TextLength()

    /// Creates an empty document.
    package init() {}

    /// The number of scalars in the text.
    package var count: Int { end.scalars }

    /// The number of scalars before the cursor.
    package var cursor: Int { cursorPlace.scalars }

    /// The number of scalars before the other end of the selection; equal to ``cursor`` if nothing is selected.
    package var anchor: Int { anchorPlace.scalars }

    /// The end of the text before the selection, or before the cursor if nothing is selected:
    /// ``TextContext/reach`` scalars at most.
    package var textBeforeSelection: String {
        let end = selection.lowerBound
        return String(part(place(scalarsBefore: TextContext.reach, end)..<end))
    }

    /// The selected text; empty if nothing is selected.
    package var selectedText: String { String(part(selection)) }

    /// The beginning of the text after the selection, or after the cursor if nothing is selected:
    /// ``TextContext/reach`` scalars at most.
    package var textAfterSelection: String {
        let start = selection.upperBound
        return String(part(start..<place(scalarsAfter: TextContext.reach, start)))
    }

    /// The text around the selection; `nil` if that is longer than ``TextContext/longestSelection``.
    package var context: TextContext? {
        guard !isSelectionLong else { return nil }
        return TextContext(before: textBeforeSelection, selected: selectedText, after: textAfterSelection)
    }

    /// The text around the selection, or around the cursor if the selection is too long, and where it begins.
    package var surroundings: (text: String, start: TextLength) {
        let middle = isSelectionLong ? cursorPlace..<cursorPlace : selection
        let start = place(scalarsBefore: TextContext.reach, middle.lowerBound)
        let end = place(scalarsAfter: TextContext.reach, middle.upperBound)
        return (String(part(start..<end)), start)
    }

    private var isSelectionLong: Bool {
        selection.upperBound.bytes - selection.lowerBound.bytes > TextContext.longestSelection
    }

    /// Returns the text in a range of scalars relative to the cursor, negative towards the beginning, as far as it
    /// exists.
    package func text(around range: Range<Int>) -> String {
        let range = range.clamped(to: -cursor..<count - cursor + 1)
        let start = place(scalars: range.lowerBound, from: cursorPlace)
        let available = min(range.count, count - start.scalars)
        let end = place(scalars: available, from: start)
        return String(text[text.index(of: start)..<text.index(of: end)])
    }

    /// Replaces the whole text. The cursor and the anchor can be anywhere in the new text.
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

    /// Replaces the selection by a string, or inserts it at the cursor, which is then after it.
    @discardableResult
    package mutating func insert(_ string: String) throws(TextDocumentError) -> [TextChange] {
        try check(inserting: string)
        return remove(selection) + add(string)
    }

    /// Deletes this number of grapheme clusters before the cursor, or all of them. A selection counts as one of them.
    ///
    /// If the cursor is within a cluster, only the part before the cursor is deleted.
    @discardableResult
    package mutating func deleteBackward(_ count: Int = 1) -> [TextChange] {
        guard count > 0 else { return [] }
        let deleted = remove(selection)
        let remaining = deleted.isEmpty ? count : count - 1
        return deleted + remove(place(clusters: -remaining)..<cursorPlace)
    }

    /// Deletes `count` scalars, starting `offset` scalars from the cursor, negative towards the beginning, as defined
    /// by IBus' `DeleteSurroundingText`. Fails if any of them lies outside the text.
    @discardableResult
    package mutating func deleteSurrounding(offset: Int, count: Int) throws(TextDocumentError) -> [TextChange] {
        guard (-cursor...self.count - cursor).contains(offset),
            (0...self.count - cursor - offset).contains(count)
        else { throw .outOfRange }
        let lower = place(scalars: offset, from: cursorPlace)
        return remove(lower..<place(scalars: count, from: lower))
    }

    /// Moves the cursor by grapheme clusters, towards the end if the number is positive, at most to the ends of the
    /// text.
    ///
    /// If there is a selection, the first step moves to its end on that side and removes the selection.
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

    /// - Throws: The error that inserting a string would cause.
    package func check(inserting string: String) throws(TextDocumentError) {
        let selected = selection.upperBound.bytes - selection.lowerBound.bytes
        try Self.check(string, makingSize: end.bytes - selected + string.utf8.count)
    }

    private static func check(_ string: String, makingSize size: Int) throws(TextDocumentError) {
        guard size <= maximumSize else { throw .tooLarge }
        guard !string.utf8.contains(0) else { throw .containsNull }
    }
}

// MARK: - Places

extension TextDocument {

    /// Returns the place this number of grapheme clusters from the cursor, at most at an end of the text; negative
    /// towards the beginning.
    private func place(clusters distance: Int) -> TextLength {
        distance > 0 ? place(clustersAfter: distance) : place(clustersBefore: Int(clamping: distance.magnitude))
    }

    /// The number of scalars that are read to find where a cluster begins or ends, many times that of any emoji. Each
    /// part of this length ends the clusters that extend beyond it: a row of flags or marks can be as long as the text.
    private static let longestCluster = 256

    /// Counts the clusters of the text before the cursor, so that a cluster around the cursor ends there.
    private func place(clustersBefore count: Int) -> TextLength {
        var (place, remaining) = (cursorPlace, count)
        while remaining > 0, place.bytes > 0 {
            let start = self.place(scalarsBefore: Self.longestCluster, place)
            let part = part(start..<place)
            // The first cluster may begin before the part.
            let whole = part.indices.dropFirst(start.bytes > 0 ? 1 : 0)
            let found = whole.suffix(remaining)
            remaining -= max(found.count, 1)
            place = place - part[(found.first ?? part.startIndex)...].length
        }
        return place
    }

    /// Counts the clusters of the whole text, so that a cluster around the cursor ends at its actual end.
    private func place(clustersAfter count: Int) -> TextLength {
        var (place, remaining) = (cursorPlace, count)
        while remaining > 0, place.bytes < end.bytes {
            let start = self.place(scalarsBefore: Self.longestCluster, place)
            let stop = self.place(scalarsAfter: Self.longestCluster, place)
            let part = part(start..<stop)
            let here = text.index(of: place)
            // The last cluster may end behind the part.
            let ends = part.indices.filter { $0 > here }
            let found = (stop == end ? ends + [part.endIndex] : ends).prefix(remaining)
            remaining -= max(found.count, 1)
            place = place + text[here..<(found.last ?? part.endIndex)].length
        }
        return place
    }

    /// The text between two places.
    private func part(_ range: Range<TextLength>) -> Substring {
        text[text.index(of: range.lowerBound)..<text.index(of: range.upperBound)]
    }

    /// Returns the place so many scalars before another, at most at the beginning of the text.
    private func place(scalarsBefore count: Int, _ place: TextLength) -> TextLength {
        self.place(scalars: -min(count, place.scalars), from: place)
    }

    /// Returns the place so many scalars after another, at most at the end of the text.
    private func place(scalarsAfter count: Int, _ place: TextLength) -> TextLength {
        self.place(scalars: min(count, end.scalars - place.scalars), from: place)
    }

    private func place(scalars distance: Int, from place: TextLength) -> TextLength {
        let start = text.index(of: place)
        let end = text.unicodeScalars.index(start, offsetBy: distance)
        return distance < 0 ? place - text[end..<start].length : place + text[start..<end].length
    }
}

extension String {

    /// Returns the index of a place in constant time, because strings are stored as UTF-8.
    fileprivate func index(of place: TextLength) -> Index {
        utf8.index(startIndex, offsetBy: place.bytes)
    }

    /// Returns the place after this number of scalars, or `nil` if there are fewer.
    fileprivate func place(at scalars: Int) -> TextLength? {
        guard scalars >= 0,
            let end = unicodeScalars.index(startIndex, offsetBy: scalars, limitedBy: endIndex)
        else { return nil }
        return TextLength(scalars: scalars, bytes: self[..<end].utf8.count)
    }
}
