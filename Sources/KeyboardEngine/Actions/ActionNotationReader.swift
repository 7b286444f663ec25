/// Reads an ``ActionNotation`` scalar by scalar.
struct ActionNotationReader {

    private var rest: Substring.UnicodeScalarView
    private let count: Int

    init(_ text: String) {
        rest = text.unicodeScalars[...]
        count = rest.count
    }

    /// Reads the whole text as one action.
    mutating func readAction() throws(ActionNotationError) -> ActionNotation {
        var action = ActionNotation(name: readWord())
        if !rest.isEmpty { action.values = try readValues() }
        guard rest.isEmpty else { throw error(.unexpectedEnd) }
        return action
    }

    private var position: Int { count - rest.count }

    private func error(_ reason: ActionNotationError.Reason) -> ActionNotationError {
        ActionNotationError(position: position, reason: reason)
    }

    /// Takes a scalar if it comes next.
    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func readWord() -> String {
        let word = rest.prefix { String($0).isPlainWord || ("0"..."9").contains($0) }
        rest.removeFirst(word.count)
        return String(word)
    }

    // MARK: Values

    private mutating func readValues() throws(ActionNotationError) -> [ActionNotation.Value] {
        guard take("(") else { throw error(.unexpectedEnd) }
        var values: [ActionNotation.Value] = []
        repeat { values.append(try readValue(after: values.isEmpty)) } while take(",")
        guard take(")") else { throw error(.expectedSeparator) }
        return values
    }

    private mutating func readValue(after isFirst: Bool) throws(ActionNotationError) -> ActionNotation.Value {
        if !isFirst { skipSpaces() }
        let word = readWord()
        let first = word.isEmpty ? try readString() : word
        guard take(":") else {
            guard word.isEmpty else { throw error(.expectedString) }
            return ActionNotation.Value(text: first)
        }
        skipSpaces()
        return ActionNotation.Value(label: first, text: try readString())
    }

    private mutating func skipSpaces() {
        while take(" ") {}
    }

    // MARK: Strings

    private mutating func readString() throws(ActionNotationError) -> String {
        guard take("\"") else { throw error(.expectedString) }
        var text = String.UnicodeScalarView()
        while !take("\"") { text.append(try readScalar()) }
        return String(text)
    }

    private mutating func readScalar() throws(ActionNotationError) -> Unicode.Scalar {
        guard let scalar = rest.first, scalar >= " " else { throw error(.badString) }
        guard scalar == "\\" else { return rest.removeFirst() }
        guard let meant = Self.escape(from: rest.dropFirst()) else { throw error(.badString) }
        rest = meant.rest
        return meant.scalar
    }

    private typealias Escape = (scalar: Unicode.Scalar, rest: Substring.UnicodeScalarView)

    /// Reads what follows a backslash; nil where it is no escape.
    private static func escape(from text: Substring.UnicodeScalarView) -> Escape? {
        guard let first = text.first else { return nil }
        let rest = text.dropFirst()
        return switch first {
        case "\"", "\\", "/": (first, rest)
        case "b": ("\u{8}", rest)
        case "f": ("\u{C}", rest)
        case "n": ("\n", rest)
        case "r": ("\r", rest)
        case "t": ("\t", rest)
        case "u": codePoint(from: rest)
        default: nil
        }
    }

    /// Reads what follows `\u`: four digits, or the two halves of a surrogate pair.
    private static func codePoint(from text: Substring.UnicodeScalarView) -> Escape? {
        guard let first = codeUnit(from: text) else { return nil }
        let rest = text.dropFirst(4)
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first).map { ($0, rest) } }
        guard rest.starts(with: "\\u".unicodeScalars), let second = codeUnit(from: rest.dropFirst(2)),
            UTF16.isTrailSurrogate(second)
        else { return nil }
        return (UTF16.decode(UTF16.EncodedScalar([first, second])), rest.dropFirst(6))
    }

    private static func codeUnit(from text: Substring.UnicodeScalarView) -> UInt16? {
        let digits = text.prefix(4)
        guard digits.count == 4, digits.allSatisfy({ $0.isASCII && Character($0).isHexDigit }) else { return nil }
        return UInt16(String(digits), radix: 16)
    }
}
