extension Unicode.Scalar {
    /// The value of a decimal digit of any script, 0 to 9; `nil` for other characters.
    package var decimalDigit: Int? {
        guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
        return Int(exactly: value)
    }

    /// Whether the scalar is a letter, or has the value of a number.
    var isLetterOrNumber: Bool { properties.isAlphabetic || properties.numericType != nil }
}
