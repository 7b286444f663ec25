/// Reads an ``ActionIdentifier`` scalar by scalar.
struct ActionIdentifierReader {
    private var rest: Substring.UnicodeScalarView
    private let count: Int

    init(_ text: String) {
        rest = text.unicodeScalars[...]
        count = rest.count
    }

    /// Reads the whole text as one identifier.
    mutating func readIdentifier() throws(ActionIdentifierError) -> ActionIdentifier {
        let name = try readName()
        guard take("(") else { return ActionIdentifier(name) }
        let arguments = try readPairs(until: ")", depth: 1)
        guard rest.isEmpty else { throw error(.expectedEnd) }
        return ActionIdentifier(name, arguments)
    }

    private var position: Int { count - rest.count }

    private func error(_ reason: ActionIdentifierError.Reason, at position: Int? = nil) -> ActionIdentifierError {
        ActionIdentifierError(position: position ?? self.position, reason: reason)
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skipSpaces() {
        while let next = rest.first, next == " " || next == "\t" || next == "\n" || next == "\r" { rest.removeFirst() }
    }

    // MARK: The name

    private mutating func readName() throws(ActionIdentifierError) -> String {
        let name = rest.prefix { $0 != "(" }
        guard let first = name.first, first != ".", name.last != "." else { throw error(.noName) }
        guard name.count <= ActionIdentifier.maximumNameLength else { throw error(.tooLong) }
        if let bad = name.firstIndex(where: \.isControl) {
            throw error(.controlCharacter, at: name.distance(from: name.startIndex, to: bad))
        }
        rest = rest[name.endIndex...]
        return String(name)
    }

    // MARK: Arguments

    /// Reads pairs of a key and a value up to a bracket, which is taken. A value that is null is none.
    private mutating func readPairs(
        until end: Unicode.Scalar, depth: Int
    ) throws(ActionIdentifierError) -> [String: ActionValue] {
        var pairs: [String: ActionValue] = [:]
        var keys: Set<String> = []
        skipSpaces()
        while !take(end) {
            if !keys.isEmpty { try readSeparator() }
            let start = position
            let key = try readKey()
            guard keys.count < ActionIdentifier.maximumCount else { throw error(.tooMany, at: start) }
            guard keys.insert(key).inserted else { throw error(.duplicateKey, at: start) }
            pairs[key] = try readValue(depth: depth)
            skipSpaces()
        }
        return pairs
    }

    private mutating func readSeparator() throws(ActionIdentifierError) {
        guard take(",") else { throw error(.expectedSeparator) }
        skipSpaces()
    }

    private mutating func readKey() throws(ActionIdentifierError) -> String {
        let start = position
        let key = rest.first == "\"" ? try readString() : readBareText()
        guard !key.isEmpty else { throw error(.expectedKey, at: start) }
        skipSpaces()
        guard take(":") else { throw error(.expectedColon) }
        skipSpaces()
        return key
    }

    /// - Returns: nil for null.
    private mutating func readValue(depth: Int) throws(ActionIdentifierError) -> ActionValue? {
        switch rest.first {
        case "\"": return .text(try readString())
        case "[", "{":
            guard depth < ActionIdentifier.maximumDepth else { throw error(.tooDeep) }
            return take("[") ? .list(try readElements(depth: depth + 1)) : try readTable(depth: depth + 1)
        default: return try readBareValue()
        }
    }

    private mutating func readTable(depth: Int) throws(ActionIdentifierError) -> ActionValue {
        rest.removeFirst()
        return .table(try readPairs(until: "}", depth: depth))
    }

    private mutating func readElements(depth: Int) throws(ActionIdentifierError) -> [ActionValue] {
        var elements: [ActionValue] = []
        var isFirst = true
        skipSpaces()
        while !take("]") {
            if !isFirst { try readSeparator() }
            isFirst = false
            guard elements.count < ActionIdentifier.maximumCount else { throw error(.tooMany) }
            if let element = try readValue(depth: depth) { elements.append(element) }
            skipSpaces()
        }
        return elements
    }

    // MARK: Without quotation marks

    /// Reads what stands there up to a sign that means something, without the spaces around it.
    private mutating func readBareText() -> String {
        let text = rest.prefix { !$0.endsBareText && !$0.isControl }
        rest = rest[text.endIndex...]
        return text.trimmed
    }

    /// Reads a number, true, false, null, or a text without quotation marks.
    private mutating func readBareValue() throws(ActionIdentifierError) -> ActionValue? {
        let start = position
        switch readBareText() {
        case "": throw error(.expectedValue, at: start)
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null": return nil
        case let word where word.isJSONNumber:
            guard let number = ActionValue(number: word) else { throw error(.badNumber, at: start) }
            return number
        case let word: return .text(word)
        }
    }

    // MARK: Strings

    private mutating func readString() throws(ActionIdentifierError) -> String {
        guard take("\"") else { throw error(.expectedValue) }
        var text = String.UnicodeScalarView()
        while !take("\"") { text.append(try readScalar()) }
        return String(text)
    }

    private mutating func readScalar() throws(ActionIdentifierError) -> Unicode.Scalar {
        guard let scalar = rest.first, scalar >= " " else { throw error(.badString) }
        rest.removeFirst()
        return scalar == "\\" ? try readEscape() : scalar
    }

    private mutating func readEscape() throws(ActionIdentifierError) -> Unicode.Scalar {
        guard let letter = rest.popFirst() else { throw error(.badString) }
        switch letter {
        case "\"", "\\", "/": return letter
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try readCodePoint()
        default: throw error(.badString, at: position - 1)
        }
    }

    /// Reads what follows `\u`: four digits, or those of both halves of a surrogate pair.
    private mutating func readCodePoint() throws(ActionIdentifierError) -> Unicode.Scalar {
        let start = position
        let first = try readCodeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), take("\\"), take("u") else { throw error(.badString, at: start) }
        let second = try readCodeUnit()
        guard UTF16.isTrailSurrogate(second) else { throw error(.badString, at: start) }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func readCodeUnit() throws(ActionIdentifierError) -> UInt16 {
        let digits = rest.prefix(4)
        guard digits.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(String(digits), radix: 16) else {
            throw error(.badString)
        }
        rest = rest[digits.endIndex...]
        return unit
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }

    fileprivate var isHexDigit: Bool { isASCII && properties.isASCIIHexDigit }

    fileprivate var endsBareText: Bool {
        switch self {
        case ",", ":", "(", ")", "[", "]", "{", "}", "\"": true
        default: false
        }
    }
}

extension Substring.UnicodeScalarView {
    fileprivate var trimmed: String {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
