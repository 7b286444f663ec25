/// Reading identifiers: a name, and arguments as in a JSON dictionary or without quotation marks.
extension NotationReader {
    /// Reads the whole text as one identifier.
    mutating func readIdentifier() throws(NotationError) -> ActionIdentifier {
        let name = try readName()
        guard take("(") else { return ActionIdentifier(name) }
        let arguments = try readPairs(until: ")", depth: 1)
        guard next == nil else { throw error(.expectedEnd) }
        return ActionIdentifier(name, arguments)
    }

    private mutating func readName() throws(NotationError) -> String {
        let name = take { $0 != "(" }
        guard let first = name.first, first != ".", name.last != "." else { throw error(.noName, at: 0) }
        guard name.count <= ActionIdentifier.maximumNameLength else { throw error(.tooLong, at: 0) }
        if let bad = name.firstIndex(where: \.isControl) {
            throw error(.controlCharacter, at: name.distance(from: name.startIndex, to: bad))
        }
        return String(name)
    }

    // MARK: Arguments

    /// Reads pairs of a key and a value up to and including a bracket. Pairs whose value is null are dropped.
    private mutating func readPairs(
        until end: Unicode.Scalar, depth: Int
    ) throws(NotationError) -> [String: ActionValue] {
        var pairs: [String: ActionValue] = [:]
        var keys: Set<Spelling> = []
        try readElements(until: end) { (reader, count) throws(NotationError) in
            let start = reader.position
            let key = try reader.readKey()
            guard count < ActionIdentifier.maximumCount else { throw reader.error(.tooMany, at: start) }
            guard keys.insert(Spelling(key)).inserted else { throw reader.error(.duplicateKey, at: start) }
            pairs[key] = try reader.readValue(depth: depth)
        }
        return pairs
    }

    private mutating func readKey() throws(NotationError) -> String {
        let start = position
        let key = next == "\"" ? try readString() : readBareText()
        guard !key.isEmpty else { throw error(.expectedKey, at: start) }
        guard key.utf8.count <= ActionIdentifier.maximumKeyLength else { throw error(.tooLong, at: start) }
        skipSpaces()
        try readSeparator(":", or: .expectedColon)
        return key
    }

    /// Reads a value.
    /// - Returns: `nil` for null.
    private mutating func readValue(depth: Int) throws(NotationError) -> ActionValue? {
        switch next {
        case "\"": return .text(try readString())
        case "[", "{":
            guard depth < ActionIdentifier.maximumDepth else { throw error(.tooDeep) }
            return take("[") ? .list(try readValues(depth: depth + 1)) : try readTable(depth: depth + 1)
        default: return try readBareValue()
        }
    }

    private mutating func readTable(depth: Int) throws(NotationError) -> ActionValue {
        guard take("{") else { throw error(.expectedValue) }
        return .table(try readPairs(until: "}", depth: depth))
    }

    private mutating func readValues(depth: Int) throws(NotationError) -> [ActionValue] {
        var values: [ActionValue] = []
        try readElements(until: "]") { (reader, _) throws(NotationError) in
            guard values.count < ActionIdentifier.maximumCount else { throw reader.error(.tooMany) }
            if let value = try reader.readValue(depth: depth) { values.append(value) }
        }
        return values
    }

    // MARK: Without quotation marks

    /// Reads up to the next separator, and trims spaces.
    private mutating func readBareText() -> String {
        take { !$0.endsBareText && !$0.isControl }.trimmed
    }

    /// Reads a number, true, false, null, or a text without quotation marks.
    private mutating func readBareValue() throws(NotationError) -> ActionValue? {
        let start = position
        let word = readBareText()
        guard !word.isEmpty else { throw error(.expectedValue, at: start) }
        if let value = Self.words[Spelling(word)] { return value }
        guard word.isJSONNumber else { return .text(word) }
        guard let number = ActionValue(number: word) else { throw error(.badNumber, at: start) }
        return number
    }

    /// The words that are values, `nil` for null.
    private static let words: [Spelling: ActionValue?] = [
        Spelling("true"): true, Spelling("false"): false, Spelling("null"): nil,
    ]
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }

    fileprivate var endsBareText: Bool {
        switch self {
        case ",", ":", "(", ")", "[", "]", "{", "}", "\"": true
        default: false
        }
    }
}

extension String.UnicodeScalarView {
    fileprivate var trimmed: String {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
