/// A type that can be sent, and corresponds to one complete D-Bus type. In the standard library these are `Bool`,
/// `Int32`, `UInt32`, `Double`, `String` and `[String]`.
public protocol BusEncodable {
    /// Its D-Bus type, such as `u` or `(sa{sv}sv)`.
    static var signature: StaticString { get }
    /// Writes exactly one value of the type.
    func encode(into writer: inout MessageWriter)
}

/// A type that can be received, and corresponds to one complete D-Bus type. In the standard library these are the same
/// types that can be sent.
public protocol BusDecodable {
    /// Its D-Bus type.
    static var signature: StaticString { get }
    /// Reads exactly one value of the type.
    /// - Throws: `InvalidArgs`, if the next value has another type.
    init(from reader: inout MessageReader) throws(WireError)
}

extension UInt32: BusEncodable, BusDecodable {
    public static var signature: StaticString { "u" }
    public func encode(into writer: inout MessageWriter) { writer.append(self) }
    public init(from reader: inout MessageReader) throws(WireError) { self = try reader.readUInt32() }
}

extension Int32: BusEncodable, BusDecodable {
    public static var signature: StaticString { "i" }
    public func encode(into writer: inout MessageWriter) { writer.append(self) }
    public init(from reader: inout MessageReader) throws(WireError) { self = try reader.readInt32() }
}

extension Double: BusEncodable, BusDecodable {
    public static var signature: StaticString { "d" }
    public func encode(into writer: inout MessageWriter) { writer.append(self) }
    public init(from reader: inout MessageReader) throws(WireError) { self = try reader.readDouble() }
}

extension Bool: BusEncodable, BusDecodable {
    public static var signature: StaticString { "b" }
    public func encode(into writer: inout MessageWriter) { writer.append(self) }
    public init(from reader: inout MessageReader) throws(WireError) { self = try reader.readBool() }
}

extension String: BusEncodable, BusDecodable {
    public static var signature: StaticString { "s" }
    public func encode(into writer: inout MessageWriter) { writer.append(self) }
    public init(from reader: inout MessageReader) throws(WireError) { self = try reader.readString() }
}

extension ObjectPath: BusEncodable, BusDecodable {
    public static var signature: StaticString { "o" }
    public func encode(into writer: inout MessageWriter) { writer.append(self) }
    public init(from reader: inout MessageReader) throws(WireError) { self = try reader.readObjectPath() }
}

/// An array of strings, which together are no longer than one string may be. Arrays of other types have no conformance,
/// since a static signature cannot be composed from that of the element; write them with ``MessageWriter``.
extension [String]: BusEncodable, BusDecodable {
    public static var signature: StaticString { "as" }

    public func encode(into writer: inout MessageWriter) {
        writer.array(of: "s") { for text in self { $0.append(text) } }
    }

    public init(from reader: inout MessageReader) throws(WireError) {
        var strings: [String] = []
        var size = 0
        try reader.readArray { (inner: inout MessageReader) throws(WireError) in
            let string = try inner.readString()
            size += string.utf8.count + MemoryLayout<UInt32>.size
            guard size <= MessageReader.longestString else { throw .limitsExceeded("A list is too long.") }
            strings.append(string)
        }
        self = strings
    }
}

/// A value inside a variant, for values of a known type.
public struct Variant<Value> {
    /// The value in the variant.
    public let value: Value

    /// Puts `value` into a variant.
    public init(_ value: Value) { self.value = value }

    public static var signature: StaticString { "v" }
}

extension Variant: BusEncodable where Value: BusEncodable {
    public func encode(into writer: inout MessageWriter) { writer.variant(value) }
}

extension Variant: BusDecodable where Value: BusDecodable {
    public init(from reader: inout MessageReader) throws(WireError) {
        value = try reader.readVariant { (inner: inout MessageReader) throws(WireError) in
            guard inner.isNext(Value.signature) else { throw MessageReader.mismatch }
            return try Value(from: &inner)
        }
    }
}
