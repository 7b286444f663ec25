/// A D-Bus value of any type, for clients in tests: they may send what no Swift type of the engine stands for.
public indirect enum BusValue: Equatable, Sendable {
    case byte(UInt8)
    case boolean(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case path(String)
    case signature(String)
    case variant(BusValue)
    /// A file descriptor, of which a copy is sent.
    case descriptor(Int32)
    /// The signature is that of the elements.
    case array(String, [BusValue])
    case structure([BusValue])
    case entry(BusValue, BusValue)
}

extension BusValue {
    /// The type of the value.
    public var type: String {
        switch self {
        case .byte: "y"
        case .descriptor: "h"
        case .boolean: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .signature: "g"
        case .variant: "v"
        case .array(let element, _): "a" + element
        case .structure(let fields): "(" + fields.map(\.type).joined() + ")"
        case .entry(let key, let value): "{" + key.type + value.type + "}"
        }
    }

    /// An array of strings.
    public static func strings(_ strings: [String]) -> BusValue { .array("s", strings.map { .string($0) }) }

    /// An `a{sv}`.
    public static func dictionary(_ entries: KeyValuePairs<String, BusValue>) -> BusValue {
        .array("{sv}", entries.map { .entry(.string($0), .variant($1)) })
    }

    /// The elements, if it is an array.
    public var elements: [BusValue]? {
        guard case .array(_, let elements) = self else { return nil }
        return elements
    }

    /// What is in the variant, if it is one.
    public var inside: BusValue? {
        guard case .variant(let value) = self else { return nil }
        return value
    }
}

extension BusValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    /// An `s`.
    public init(stringLiteral text: String) { self = .string(text) }
    /// A `u`, the number that IBus likes best.
    public init(integerLiteral number: UInt32) { self = .uint32(number) }
    /// A `b`.
    public init(booleanLiteral flag: Bool) { self = .boolean(flag) }
}
