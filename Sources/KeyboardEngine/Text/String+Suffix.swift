extension String {
    /// The text without this end, where it ends so.
    package func dropping(suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
