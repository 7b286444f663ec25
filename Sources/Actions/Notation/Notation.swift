/// The notation of a keyboard action on D-Bus, in files, in menus and in logs: `backspace`, or `text(".com")`.
///
/// The grammar is `name` or `name(value, …)`. Spaces are allowed only after a comma or a colon. A value is a JSON
/// string (RFC 8259, section 7), and may have a label, `label: "value"`, which is also a JSON string unless it is a
/// plain word. The valid names and their values are not defined here.
package struct Notation: Hashable, Sendable {
    /// The part before the parenthesis.
    package var name: String
    /// The values; `nil` if there are no parentheses.
    package var values: [Value]?

    /// A string within the parentheses.
    package struct Value: Hashable, Sendable {
        /// The part before the colon, if any.
        package var label: String?
        /// The string, without its escapes.
        package var text: String

        /// Creates a string, with or without a label.
        package init(label: String? = nil, text: String) {
            self.label = label
            self.text = text
        }
    }

    /// Creates the notation of a name, with values or without parentheses.
    package init(_ name: String, _ values: [Value]? = nil) {
        self.name = name
        self.values = values
    }

    /// Parses one action.
    /// - Throws: What does not match the grammar, and where.
    package init(reading text: String) throws(NotationError) {
        var reader = NotationReader(text, .action)
        self = try reader.readAction()
    }

    /// Returns the canonical text of this action. It escapes quotation marks, backslashes, control characters, and the
    /// scalars for which `isHidden` returns true.
    package func written(escaping isHidden: (Unicode.Scalar) -> Bool) -> String {
        guard let values else { return name }
        return "\(name)(\(values.map { $0.written(escaping: isHidden) }.joined(separator: ", ")))"
    }
}

extension Notation.Value {
    fileprivate func written(escaping isHidden: (Unicode.Scalar) -> Bool) -> String {
        let value = text.quotedAsJSON(escaping: isHidden)
        guard let label else { return value }
        return "\(label.isPlainWord ? label : label.quotedAsJSON(escaping: isHidden)): \(value)"
    }
}

extension String {
    /// Whether the text consists of ASCII letters and digits, beginning with a letter, as names and plain labels do.
    package var isPlainWord: Bool {
        guard let first = unicodeScalars.first, first.isASCIILetter else { return false }
        return unicodeScalars.allSatisfy(\.isPlain)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is an ASCII letter or digit.
    var isPlain: Bool { isASCIILetter || ("0"..."9").contains(self) }

    fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
}
