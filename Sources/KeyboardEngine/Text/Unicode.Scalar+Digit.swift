extension Unicode.Scalar {
    /// The value of a decimal digit of any script, 0 to 9; `nil` for other characters.
    package var decimalDigit: Int? {
        guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
        return Int(exactly: value)
    }
}
