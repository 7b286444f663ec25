/// An action of the keyboard as it is written on the bus, in files, in menus and in logs: `backspace`, or
/// `text(".com")`.
///
/// The grammar is `name` or `name(value, …)`, with nothing before, between or after, except that spaces may follow a
/// comma or a colon. A value is a JSON string (RFC 8259, section 7), and may have a label, `label: "value"`, which is a
/// JSON string too where it is no plain word. Which names there are, and which values they take, is not decided here.
package struct Notation: Hashable, Sendable {
    /// What stands before the parenthesis.
    package var name: String
    /// The values; nil where there are no parentheses.
    package var values: [Value]?

    /// A string within the parentheses.
    package struct Value: Hashable, Sendable {
        /// What stands before the colon; nil without one.
        package var label: String?
        /// The string, without its escapes.
        package var text: String

        /// A string, with or without a label.
        package init(label: String? = nil, text: String) {
            self.label = label
            self.text = text
        }
    }

    /// A name, with values or without parentheses.
    package init(_ name: String, _ values: [Value]? = nil) {
        self.name = name
        self.values = values
    }

    /// Reads one action.
    /// - Throws: what does not have the form, and where.
    package init(reading text: String) throws(NotationError) {
        var reader = NotationReader(text, .action)
        self = try reader.readAction()
    }

    /// The one way this action is written: quotation marks, backslashes, control characters and what `isHidden` covers
    /// are escaped.
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
    /// Whether these are ASCII letters and digits alone, a letter first: what a name or a plain label is.
    package var isPlainWord: Bool {
        guard let first = unicodeScalars.first, first.isASCIILetter else { return false }
        return unicodeScalars.allSatisfy(\.isPlain)
    }
}

extension Unicode.Scalar {
    /// Whether this is an ASCII letter or digit.
    var isPlain: Bool { isASCIILetter || ("0"..."9").contains(self) }

    fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
}
