/// The length of a piece of text, or the position of a place in a text, in two units.
///
/// Callers count scalars; bytes of UTF-8 locate a place without counting.
package struct TextLength: Comparable, Sendable {

    /// The number of Unicode scalars.
    package var scalars = 0

    /// The number of bytes of UTF-8.
    package var bytes = 0

    package static func < (one: TextLength, other: TextLength) -> Bool {
        one.bytes < other.bytes
    }

    static func + (one: TextLength, other: TextLength) -> TextLength {
        TextLength(scalars: one.scalars + other.scalars, bytes: one.bytes + other.bytes)
    }

    static func - (one: TextLength, other: TextLength) -> TextLength {
        TextLength(scalars: one.scalars - other.scalars, bytes: one.bytes - other.bytes)
    }

    /// Returns the position of this place after a range was removed.
    func removing(_ range: Range<TextLength>) -> TextLength {
        let behind = max(self, range.upperBound) - range.upperBound
        return min(self, range.lowerBound) + behind
    }
}

extension StringProtocol {

    /// The length of this text. Takes linear time to count its scalars.
    var length: TextLength {
        TextLength(scalars: unicodeScalars.count, bytes: utf8.count)
    }
}
