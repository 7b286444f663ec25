internal import Actions
internal import DBus

/// The arguments of an action on the wire: an `a{sv}`.
nonisolated struct ActionArguments: BusEncodable, BusDecodable {
    let values: [String: ActionValue]

    init(_ values: [String: ActionValue]) { self.values = values }

    static var signature: StaticString { "a{sv}" }

    /// - Throws: `LimitsExceeded`, if the names and the texts are longer than an identifier can be.
    init(from reader: inout MessageReader) throws(WireError) {
        var room = ActionIdentifier.maximumLength
        values = try reader.readActionArguments(&room)
    }

    func encode(into writer: inout MessageWriter) {
        writer.dictionary(of: "{sv}", values.sorted { $0.key < $1.key }) { entry, pair in
            entry.append(pair.key)
            pair.value.encodeVariant(into: &entry)
        }
    }

    /// - Throws: an error, if the arguments exceed the limits of an identifier.
    func check(for name: String) throws(WireError) {
        guard ActionIdentifier(name, values).description.utf8.count <= ActionIdentifier.maximumLength else {
            throw Self.tooLong
        }
    }
}

extension ActionArguments {
    nonisolated fileprivate static var tooLong: WireError { .limitsExceeded("The arguments are too long.") }
}

extension ActionValue {
    nonisolated fileprivate func encodeVariant(into writer: inout MessageWriter) {
        switch self {
        case .flag(let value): writer.variant(value)
        case .integer(let value): writer.variant("x") { $0.append(Int64(value)) }
        case .number(let value): writer.variant(value)
        case .text(let value): writer.variant(value)
        case .list(let elements):
            writer.variant("av") {
                $0.array(of: "v") { array in for element in elements { element.encodeVariant(into: &array) } }
            }
        case .table(let table): writer.variant("a{sv}") { ActionArguments(table).encode(into: &$0) }
        }
    }
}

// MARK: - Reading

extension MessageReader {
    /// Reads an `a{sv}` or an `a{ss}`.
    /// - Parameter room: the bytes that its names and texts may still have together.
    fileprivate nonisolated mutating func readActionArguments(
        _ room: inout Int, depth: Int = 1
    ) throws(WireError) -> [String: ActionValue] {
        guard ["a{sv}", "a{ss}"].contains(nextSignature) else {
            throw .invalidArguments("The arguments must be one a{sv} or one a{ss}.")
        }
        var pairs: [String: ActionValue] = [:]
        try readArray { (entries: inout MessageReader) throws(WireError) in
            try entries.readEntry { (entry: inout MessageReader) throws(WireError) in
                let key = try entry.readText(&room, upTo: ActionIdentifier.maximumKeyLength)
                guard pairs.count < ActionIdentifier.maximumCount, !key.isEmpty else {
                    throw .invalidArguments("An argument has no name, or there are too many.")
                }
                guard pairs.updateValue(try entry.readActionValue(&room, depth: depth), forKey: key) == nil else {
                    throw .invalidArguments("An argument appears twice.")
                }
            }
        }
        return pairs
    }

    private nonisolated mutating func readText(_ room: inout Int, upTo limit: Int) throws(WireError) -> String {
        let text = try readString()
        room -= text.utf8.count
        guard text.utf8.count <= limit, room >= 0 else { throw ActionArguments.tooLong }
        return text
    }

    private nonisolated mutating func readActionValue(_ room: inout Int, depth: Int) throws(WireError) -> ActionValue {
        guard depth < ActionIdentifier.maximumDepth else {
            throw .invalidArguments("An argument is nested too deeply.")
        }
        switch nextSignature {
        case "v":
            return try readVariant { (value: inout MessageReader) throws(WireError) in
                try value.readActionValue(&room, depth: depth + 1)
            }
        case "a{sv}", "a{ss}": return .table(try readActionArguments(&room, depth: depth + 1))
        case "as", "av": return .list(try readActionValues(&room, depth: depth + 1))
        case "b": return .flag(try readBool())
        case "s": return .text(try readText(&room, upTo: ActionIdentifier.maximumLength))
        case "o": return .text(try readObjectPath().description)
        default: return try readActionNumber()
        }
    }

    private nonisolated mutating func readActionValues(_ room: inout Int, depth: Int) throws(WireError) -> [ActionValue]
    {
        var values: [ActionValue] = []
        try readArray { (elements: inout MessageReader) throws(WireError) in
            guard values.count < ActionIdentifier.maximumCount else {
                throw .invalidArguments("A list has too many elements.")
            }
            values.append(try elements.readActionValue(&room, depth: depth))
        }
        return values
    }

    private nonisolated mutating func readActionNumber() throws(WireError) -> ActionValue {
        switch nextSignature {
        case "y": return .integer(Int(try readByte()))
        case "n": return .integer(Int(try readInt16()))
        case "q": return .integer(Int(try readUInt16()))
        case "i": return .integer(Int(try readInt32()))
        case "u": return .integer(Int(try readUInt32()))
        case "x": return .integer(Int(try readInt64()))
        case "t":
            guard let value = Int(exactly: try readUInt64()) else { throw Self.tooLarge }
            return .integer(value)
        case "d":
            let value = try readDouble()
            guard value.isFinite else { throw Self.tooLarge }
            return .number(value)
        default: throw .invalidArguments("An argument has a type that actions do not accept.")
        }
    }

    private nonisolated static var tooLarge: WireError { .invalidArguments("A number is too large.") }
}
