/// The value of a key in a key file.
package struct KeyFileValue {

    /// The value as written, without spaces at both ends.
    package let raw: String

    /// A backslash before a scalar that it cannot escape.
    package struct UnknownEscape: Error {}

    /// A closure that returns what a scalar after a backslash stands for, or `nil` if it cannot be escaped.
    package typealias Escapes = (Unicode.Scalar) -> Unicode.Scalar?

    /// Returns the meaning of the escapes that all key files have: `\n`, `\t`, `\s` for a space, and the backslash
    /// itself.
    package static func standardEscapes(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
        switch letter {
        case "n": "\n"
        case "t": "\t"
        case "s": " "
        case "\\": "\\"
        default: nil
        }
    }

    /// Returns the value as one text, without its escapes.
    package func text(_ escapes: Escapes) throws(UnknownEscape) -> String {
        var text = String.UnicodeScalarView()
        try forEach(escapes) { scalar, _ in text.append(scalar) }
        return String(text)
    }

    /// Returns the value as a list, split at the semicolons that are not escaped. The semicolon after the last element
    /// is optional.
    ///
    /// Spaces at the ends of elements are removed, and elements can be empty.
    package func list(_ escapes: Escapes) throws(UnknownEscape) -> [String] {
        var elements: [String] = []
        var element = String.UnicodeScalarView()
        try forEach(escapes) { scalar, isEscaped in
            guard scalar == ";", !isEscaped else { return element.append(scalar) }
            elements.append(String(element[...].trimmed))
            element.removeAll()
        }
        let last = String(element[...].trimmed)
        return last.isEmpty ? elements : elements + [last]
    }

    /// Calls `body` with each scalar of the value without its escapes, and whether it was escaped.
    private func forEach(
        _ escapes: Escapes, _ body: (Unicode.Scalar, Bool) -> Void
    ) throws(UnknownEscape) {
        var rest = raw.unicodeScalars.makeIterator()
        while let scalar = rest.next() {
            guard scalar == "\\" else {
                body(scalar, false)
                continue
            }
            guard let meant = rest.next().flatMap(escapes) else { throw UnknownEscape() }
            body(meant, true)
        }
    }
}

extension Substring.UnicodeScalarView {

    /// The scalars without spaces and tabs at both ends.
    var trimmed: Substring.UnicodeScalarView {
        let start = drop { $0 == " " || $0 == "\t" }
        guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start }
        return start[...end]
    }
}
