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

    /// The place right after the letter, if the cursor has moved with the letter.
    var endOfLetter: CursorPlace? { place == placeBeforeLetter ? nil : place }

    /// Records that the cursor is at a place.
    mutating func note(_ place: CursorPlace) { self.place = place }

    /// Records that the program is typing a letter.
    mutating func noteLetter() { placeBeforeLetter = place }
}
