extension String {
    /// Returns the text without a suffix, if it has that suffix.
    package func dropping(suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
