internal import KeyboardEngine

/// A place in a text, counted from its beginning in each of the units that clients use.
struct TextPlace: Equatable, Sendable {
    var scalars = 0
    var utf16 = 0
    var utf8 = 0

    /// Returns whether a number can mean the place, in any unit.
    fileprivate func isMeant(by offset: Int) -> Bool { scalars == offset || utf16 == offset || utf8 == offset }

    /// Moves over the scalar that begins here.
    fileprivate mutating func advance(in bytes: UnsafeBufferPointer<UInt8>) {
        scalars += 1
        utf16 += bytes[utf8].isInLongScalar ? 2 : 1
        repeat { utf8 += 1 } while utf8 < bytes.count && bytes[utf8].isContinuation
    }

    /// Moves to the beginning of the scalar that ends here.
    fileprivate mutating func retreat(in bytes: UnsafeBufferPointer<UInt8>) {
        repeat { utf8 -= 1 } while utf8 > 0 && bytes[utf8].isContinuation
        scalars -= 1
        utf16 -= bytes[utf8].isInLongScalar ? 2 : 1
    }
}

extension String {
    /// Returns the place ``TextContext/reach`` scalars before all that a cursor and an anchor can mean, and the
    /// number of bytes up to as many scalars after them. It reads the text once, up to there.
    func surroundings(of cursor: Int, _ anchor: Int) -> (start: TextPlace, end: Int) {
        var text = self
        return text.withUTF8 { $0.surroundings(of: cursor, anchor) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func surroundings(of cursor: Int, _ anchor: Int) -> (start: TextPlace, end: Int) {
        var (start, end) = places(of: cursor, anchor)
        for _ in 0..<TextContext.reach where start.utf8 > 0 { start.retreat(in: self) }
        for _ in 0..<TextContext.reach where end.utf8 < count { end.advance(in: self) }
        return (start, end.utf8)
    }

    /// Returns the first and the last place that one of the two can mean; the place of the cursor in scalars if those
    /// are too far apart.
    private func places(of cursor: Int, _ anchor: Int) -> (first: TextPlace, last: TextPlace) {
        var place = TextPlace()
        var (first, last, middle): (TextPlace?, TextPlace?, TextPlace?)
        while true {
            if place.isMeant(by: cursor) || place.isMeant(by: anchor) {
                first = first ?? place
                last = place
            }
            if place.scalars == cursor { middle = place }
            guard place.utf8 < count, place.scalars < Swift.max(cursor, anchor) else { break }
            place.advance(in: self)
        }
        guard let first, let last else { return (TextPlace(), TextPlace()) }
        guard last.utf8 - first.utf8 > TextContext.longestSelection else { return (first, last) }
        return (middle ?? first, middle ?? first)
    }
}

extension UInt8 {
    /// Whether the byte continues a scalar in UTF-8.
    fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }

    /// Whether the byte begins a scalar that has two units in UTF-16.
    fileprivate var isInLongScalar: Bool { self >= 0xF0 }
}
