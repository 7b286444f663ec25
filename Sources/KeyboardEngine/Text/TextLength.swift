/// How long a piece of text is, or how far into a text a place lies, counted in both ways that are needed.
///
/// Scalars are what callers count in; bytes of UTF-8 are what a place is found by without counting.
struct TextLength: Comparable, Sendable {

    /// The number of Unicode scalars.
    var scalars = 0

    /// The number of bytes of UTF-8.
    var bytes = 0

    static func < (one: TextLength, other: TextLength) -> Bool {
        one.bytes < other.bytes
    }

    static func + (one: TextLength, other: TextLength) -> TextLength {
        TextLength(scalars: one.scalars + other.scalars, bytes: one.bytes + other.bytes)
    }

    static func - (one: TextLength, other: TextLength) -> TextLength {
        TextLength(scalars: one.scalars - other.scalars, bytes: one.bytes - other.bytes)
    }

    /// Where this place lies once the range has gone.
    func removing(_ range: Range<TextLength>) -> TextLength {
        let behind = max(self, range.upperBound) - range.upperBound
        return min(self, range.lowerBound) + behind
    }
}

extension StringProtocol {

    /// The length of this text; takes as long as counting its scalars.
    var length: TextLength {
        TextLength(scalars: unicodeScalars.count, bytes: utf8.count)
    }
}
