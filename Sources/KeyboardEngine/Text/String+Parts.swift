/// Searching for a text in a text. The functions for this in `_StringProcessing` would link Swift's engine for
/// regular expressions, a tenth of the program.
extension StringProtocol {

    /// Returns where a text begins in this one for the first time, or `nil` if it does not occur.
    package func firstIndex(ofText text: String) -> Index? {
        indices.first { self[$0...].hasPrefix(text) }
    }

    /// Returns the parts between the occurrences of a separator, empty ones too; the whole text if it does not occur.
    package func parts(separatedBy separator: String) -> [SubSequence] {
        guard !separator.isEmpty else { return [self[...]] }
        var parts: [SubSequence] = []
        var rest = self[...]
        while let end = rest.firstIndex(ofText: separator) {
            parts.append(rest[..<end])
            rest = rest[end...].dropFirst(separator.count)
        }
        return parts + [rest]
    }
}
