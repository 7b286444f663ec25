/// A property of characters as the runs of its values: the first character of each run, in order, and the value in the last
/// 8 bits.
enum BreakTable {
    /// Returns the value for a character; 0 is that of characters without a value of their own.
    static func value(of scalar: Unicode.Scalar, in table: [UInt32]) -> UInt8 {
        let next = table.partitioningIndex { $0 >> 8 > scalar.value }
        return next > 0 ? UInt8(truncatingIfNeeded: table[next - 1]) : 0
    }
}
