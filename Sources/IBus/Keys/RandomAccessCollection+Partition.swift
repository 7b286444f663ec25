extension RandomAccessCollection {
    /// Returns the first index for which the predicate is true, by binary search. The predicate must be false for all
    /// elements before it, and true for all after.
    func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongsInSecondPart(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
