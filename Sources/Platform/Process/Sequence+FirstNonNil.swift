extension Sequence {
    /// Returns the first result that is not nil, and calls `transform` no more than once for each element. The `first` of a
    /// lazy collection calls it twice for the one that it returns.
    package func firstNonNil<Result>(_ transform: (Element) throws -> Result?) rethrows -> Result? {
        for element in self {
            if let result = try transform(element) { return result }
        }
        return nil
    }
}
