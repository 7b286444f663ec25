extension String {
    /// The text without this end, where it ends so.
    nonisolated func dropping(suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
