extension RandomAccessCollection {
    /// Returns the index of the first element that fits, in a collection where all fitting elements follow all others.
    func partitioningIndex(where fits: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, self.count)
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if fits(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
