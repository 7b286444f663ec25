extension String {
    /// The texts at the end that can be abbreviations of the user, the longest first: all that follows white space or
    /// KeyboardKit's punctuation, and the same without the marks before its first letter or digit, such as a quotation mark.
    package var abbreviationsAtEnd: [String] {
        var rest = wordFragmentAtEnd[...]
        var found: [String] = []
        while !rest.isEmpty, found.count < Self.mostMarks {
            found.append(String(rest))
            guard let mark = rest.first, !mark.isLetter, !mark.isNumber else { break }
            rest = rest.dropFirst()
        }
        return found
    }

    /// The most marks before an abbreviation.
    private static var mostMarks: Int { 8 }
}

extension Autocomplete.Suggestion {
    /// The source of the user's own replacements.
    package static var replacements: String { "replacements" }
}
