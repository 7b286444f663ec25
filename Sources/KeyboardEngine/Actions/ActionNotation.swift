/// An action as it is written on the bus, in files, in menus and in logs: `backspace`, or `text(".com")`.
///
/// The grammar is `name` or `name(value, …)`, with nothing before, between or after, save that spaces may follow a comma
/// or a colon. A value is a JSON string (RFC 8259, section 7), and may have a label before it, `label: "value"`, which
/// is a JSON string itself where it is no plain word. Which names there are and which values they take is not decided
/// here.
struct ActionNotation: Equatable {

    /// What stands before the parenthesis.
    var name: String

    /// The values; nil where there are no parentheses.
    var values: [Value]?

    /// A string within the parentheses.
    struct Value: Equatable {
        /// What stands before the colon; nil without one.
        var label: String?
        /// The string, without its escapes.
        var text: String
    }

    /// A name alone.
    init(name: String) {
        self.name = name
    }

    /// A name with one value.
    init(_ name: String, _ value: String) {
        self.name = name
        values = [Value(text: value)]
    }

    /// A name with values that have labels.
    init(_ name: String, _ labelled: KeyValuePairs<String, String>) {
        self.name = name
        values = labelled.map { Value(label: $0.key, text: $0.value) }
    }

    /// Reads one action.
    /// - Throws: what does not have the form, and where.
    init(reading text: String) throws(ActionNotationError) {
        var reader = ActionNotationReader(text)
        self = try reader.readAction()
    }
}

extension ActionNotation: CustomStringConvertible {

    /// The one way this action is written: only what cannot be seen is escaped.
    var description: String {
        guard let values else { return name }
        return "\(name)(\(values.map(\.description).joined(separator: ", ")))"
    }
}

extension ActionNotation.Value: CustomStringConvertible {

    var description: String {
        guard let label else { return text.quotedAsJSON }
        return "\(label.isPlainWord ? label : label.quotedAsJSON): \(text.quotedAsJSON)"
    }
}

extension String {

    /// Whether these are ASCII letters and digits alone, a letter first: what a name or a plain label is.
    var isPlainWord: Bool {
        guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
        return unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    }

    /// The text as a JSON string, in which only quotation mark, backslash and what cannot be seen are escaped.
    ///
    /// Works on scalars: a mark that combines with a quotation mark must not hide it.
    var quotedAsJSON: String {
        var quoted: UnicodeScalarView = "\"".unicodeScalars
        for scalar in unicodeScalars { quoted.append(contentsOf: scalar.escapedAsJSON.unicodeScalars) }
        quoted.append("\"")
        return String(quoted)
    }
}

extension Unicode.Scalar {

    fileprivate var escapedAsJSON: String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case _ where isControl || isInvisible: String(self).utf16.map(Self.hexEscape).joined()
        default: String(self)
        }
    }

    private static func hexEscape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
