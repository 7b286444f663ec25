package import KeyboardEngine
internal import Platform

/// The names of the locales that have callouts, from the installed `locales.tsv`.
extension LocaleNames {
    /// Reads names from a file, or none if it cannot be read.
    package init(path: String?) {
        self.init(content: path.flatMap { try? File.read($0, limit: 1 << 18) } ?? [])
    }
}
