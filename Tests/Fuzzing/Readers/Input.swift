/// Bytes that were made up.
struct Input {
    let bytes: [UInt8]

    /// The bytes as text; what is no UTF-8 is replaced.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The bytes as a string of the bus, which holds no U+0000.
    var busText: String { String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self) }

    /// The first line, and what follows it.
    var parts: (first: String, rest: [UInt8]) {
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        return (String(decoding: line, as: UTF8.self), Array(bytes.dropFirst(line.count + 1)))
    }

    var lineCount: Int { 1 + bytes.count { $0 == UInt8(ascii: "\n") } }
}

/// Decisions that an input makes, one after the other; all are 0 when it is used up.
struct Choices {
    private var rest: ArraySlice<UInt8>

    init(_ input: Input) { rest = input.bytes[...] }

    var isUsedUp: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    mutating func flag() -> Bool { byte() & 1 != 0 }

    /// A number below `limit`, which is at most 256.
    mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

    mutating func integer<Value: FixedWidthInteger>(_: Value.Type = Value.self) -> Value {
        (0..<Value.bitWidth / 8).reduce(0) { value, _ in
            (Value.bitWidth > 8 ? value << 8 : 0) | Value(truncatingIfNeeded: byte())
        }
    }

    /// A text without U+0000, as long as its first byte says.
    mutating func text() -> String {
        let bytes = rest.prefix(Int(byte()))
        rest = rest.dropFirst(bytes.count)
        return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
    }
}
