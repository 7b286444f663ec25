/// An action as it is written on the bus, in files, in menus and in logs: `backspace`, or `text(".com")`.
///
/// The grammar is `name` or `name("value")`, with nothing before, between or after. The value is a JSON string
/// (RFC 8259, section 7). Which names there are and which of them take a value is not decided here.
struct ActionNotation: Equatable {

    /// What stands before the parenthesis.
    var name: String

    /// The string within the quotation marks, without its escapes; nil where there are no parentheses.
    var value: String?

    /// A name, and the value it is written with, if any.
    init(name: String, value: String?) {
        self.name = name
        self.value = value
    }

    /// Reads one action; nil where `text` does not have the form.
    ///
    /// Works on scalars: a mark that combines with a quotation mark or a parenthesis must not hide it.
    init?(_ text: String) {
        let scalars = text.unicodeScalars
        guard let opening = scalars.firstIndex(of: "(") else {
            self.init(name: text, value: nil)
            return
        }
        let value = scalars[opening...].dropFirst(2)
        guard scalars[opening...].starts(with: "(\"".unicodeScalars),
            value.suffix(2).elementsEqual("\")".unicodeScalars),
            let unescaped = Self.unescaped(value.dropLast(2))
        else { return nil }
        self.init(name: String(scalars[..<opening]), value: unescaped)
    }
}

extension ActionNotation: CustomStringConvertible {

    /// The one way this action is written: only what cannot be seen is escaped.
    var description: String {
        guard let value else { return name }
        var text = name.unicodeScalars
        text.append(contentsOf: "(\"".unicodeScalars)
        for scalar in value.unicodeScalars {
            text.append(contentsOf: Self.escaped(scalar).unicodeScalars)
        }
        text.append(contentsOf: "\")".unicodeScalars)
        return String(text)
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case _ where scalar.isControl || scalar.isInvisible: String(scalar).utf16.map(hexEscape).joined()
        default: String(scalar)
        }
    }

    private static func hexEscape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension ActionNotation {

    /// The text that a JSON string's inside stands for; nil where it is not one.
    private static func unescaped(_ inside: Substring.UnicodeScalarView) -> String? {
        var text = String.UnicodeScalarView()
        var rest = inside.makeIterator()
        while let scalar = rest.next() {
            switch scalar {
            case "\"", "\0"..<" ":
                return nil
            case "\\":
                guard let meant = escape(from: &rest) else { return nil }
                text.append(meant)
            default:
                text.append(scalar)
            }
        }
        return String(text)
    }

    /// Reads what follows a backslash.
    private static func escape(from rest: inout Substring.UnicodeScalarView.Iterator) -> Unicode.Scalar? {
        switch rest.next() {
        case "\"": "\""
        case "\\": "\\"
        case "/": "/"
        case "b": "\u{8}"
        case "f": "\u{C}"
        case "n": "\n"
        case "r": "\r"
        case "t": "\t"
        case "u": codePoint(from: &rest)
        default: nil
        }
    }

    /// Reads what follows `\u`: four digits, or the two halves of a surrogate pair.
    private static func codePoint(from rest: inout Substring.UnicodeScalarView.Iterator) -> Unicode.Scalar? {
        guard let first = codeUnit(from: &rest) else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
        guard rest.next() == "\\", rest.next() == "u", let second = codeUnit(from: &rest),
            UTF16.isTrailSurrogate(second)
        else { return nil }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private static func codeUnit(from rest: inout Substring.UnicodeScalarView.Iterator) -> UInt16? {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = rest.next(), digit.isASCII, let value = Character(digit).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(truncatingIfNeeded: value)
        }
        return unit
    }
}
