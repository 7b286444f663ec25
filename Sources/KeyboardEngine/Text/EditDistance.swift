extension [Unicode.Scalar] {
    /// Returns the number of letters to delete, insert, replace, or swap with the next one to turn this word into
    /// another, or `nil` if it exceeds `limit`.
    func distance(to other: [Unicode.Scalar], limit: Int) -> Int? {
        guard abs(count - other.count) <= limit else { return nil }
        var before: [Int] = []
        var last = Array<Int>(0...other.count)
        for (row, letter) in enumerated() {
            var next = [row + 1]
            for (column, otherLetter) in other.enumerated() {
                var cost = Swift.min(
                    last[column] + (letter == otherLetter ? 0 : 1), last[column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, letter == other[column - 1], self[row - 1] == otherLetter {
                    cost = Swift.min(cost, before[column - 1] + 1)
                }
                next.append(cost)
            }
            guard next.min() ?? 0 <= limit else { return nil }
            (before, last) = (last, next)
        }
        return last.last.flatMap { $0 <= limit ? $0 : nil }
    }
}
