extension Substring {
    /// Returns the length of the longest beginning of whole scalars that two texts share, in bytes. Bytes are compared,
    /// as this happens for each report of a text: scalars take many times as long.
    package func lengthOfCommonPrefix(with other: Substring) -> Int {
        var (own, other) = (self, other)
        return own.withUTF8 { own in other.withUTF8 { Self.lengthOfCommonPrefix(of: own, and: $0) } }
    }

    /// Returns whether this number of bytes at the end is the same in both texts.
    package func endsLike(_ other: Substring, bytes count: Int) -> Bool {
        var (own, other) = (self, other)
        return own.withUTF8 { own in
            other.withUTF8 { other in
                Swift.min(own.count, other.count) >= count && own.suffix(count).elementsEqual(other.suffix(count))
            }
        }
    }

    private static func lengthOfCommonPrefix(
        of one: UnsafeBufferPointer<UInt8>, and other: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let shortest = Swift.min(one.count, other.count)
        var length = 0
        while length < shortest, one[length] == other[length] { length += 1 }
        // Within a scalar, the texts differ from its beginning.
        while length > 0, isWithinScalar(one, length) || isWithinScalar(other, length) { length -= 1 }
        return length
    }

    private static func isWithinScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        place < bytes.count && UTF8.isContinuation(bytes[place])
    }
}
