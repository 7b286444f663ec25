/// What stands behind the equals sign in a key file.
package struct KeyFileValue {

    /// The text as it stands there, without spaces at both ends.
    package let raw: String

    /// A backslash that escapes nothing.
    package struct UnknownEscape: Error {}

    /// What a scalar behind a backslash stands for; nil where it may not stand there.
    package typealias Escapes = (Unicode.Scalar) -> Unicode.Scalar?

    /// What GLib's key files and ours escape alike: `\n`, `\t`, `\s` for a space, and the backslash itself.
    package static func standardEscapes(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
        switch letter {
        case "n": "\n"
        case "t": "\t"
        case "s": " "
        case "\\": "\\"
        default: nil
        }
    }

    /// The value as one text, without its escapes.
    package func text(_ escapes: Escapes) throws(UnknownEscape) -> String {
        var text = String.UnicodeScalarView()
        try forEach(escapes) { scalar, _ in text.append(scalar) }
        return String(text)
    }

    /// The value as a list, taken apart at the semicolons that have no backslash before them. The last element may lack its
    /// own.
    ///
    /// The elements have no spaces at their ends, and may be empty.
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

    /// Calls `body` with each scalar that is meant, and whether it was escaped.
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

    /// This without the spaces and tabs at both ends.
    var trimmed: Substring.UnicodeScalarView {
        let start = drop { $0 == " " || $0 == "\t" }
        guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start }
        return start[...end]
    }
}
