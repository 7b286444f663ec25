/// A place of the cursor on the screen.
package struct CursorPlace: Equatable, Sendable {
    let x: Int32
    let y: Int32

    /// Creates a place.
    package init(x: Int32, y: Int32) { (self.x, self.y) = (x, y) }
}

/// Where the cursor is on the screen, and where it was when the latest letter was typed.
struct CursorTrail: Equatable, Sendable {
    /// The latest place that the client has reported.
    private(set) var place: CursorPlace?
    /// The place before the letter.
    private var placeBeforeLetter: CursorPlace?
    /// Whether no key was reported since the letter.
    private var awaitsKey = false
    /// Whether the cursor had moved with the letter when the next key was reported.
    private var hasMoved = false
    /// Whether it had moved with the letter before, so that it should with this one. A letter that replaces a selection
    /// may leave it where it is.
    private var hadMoved = false

    /// The place right after the letter, if the cursor has moved with the letter.
    var endOfLetter: CursorPlace? { place == placeBeforeLetter ? nil : place }

    /// Whether the cursor stays where it was before the letter, although it has moved with the one before. Its place is
    /// reported before each key that finds it elsewhere.
    var hasStopped: Bool { hadMoved && !awaitsKey && place == placeBeforeLetter }

    /// Records that the cursor is at a place.
    mutating func note(_ place: CursorPlace) { self.place = place }

    /// Records that the program is typing a letter.
    /// - Parameter onlyInserts: whether it certainly replaces no selection.
    mutating func noteLetter(onlyInserts: Bool) {
        (hadMoved, hasMoved, awaitsKey) = (hasMoved && onlyInserts, false, true)
        placeBeforeLetter = place
    }

    /// Records that a key was reported. What the cursor does after it need not come from the letter.
    mutating func noteKey() {
        guard awaitsKey else { return }
        awaitsKey = false
        hasMoved = place != placeBeforeLetter
    }

    /// The trail in the field that gets the focus next. Its cursor need not be reported if it is at the same place.
    var next: CursorTrail {
        var next = CursorTrail()
        next.place = place
        return next
    }
}
