internal import KeyboardEngine

extension LocaleIdentifier {
    /// The identifier with underscores, as in the names of dictionaries and message catalogues.
    var posix: String { description.split(separator: "-").joined(separator: "_") }
}
