internal import DBus

/// An attribute of a range of an ``IBusText``, such as an underline. Positions count Unicode scalars.
public struct IBusAttribute: Equatable, Sendable {
    /// The kind of attribute: 1 underline, 2 foreground, 3 background (`IBusAttrType`).
    public var type: UInt32
    /// The value: for an underline 0 none, 1 single, 2 double, 3 low, 4 error; for a colour 0xRRGGBB.
    public var value: UInt32
    /// The position of the first scalar.
    public var start: UInt32
    /// The position after the last scalar.
    public var end: UInt32

    /// Creates an attribute of any type.
    public init(type: UInt32, value: UInt32, start: UInt32, end: UInt32) {
        self.type = type
        self.value = value
        self.start = start
        self.end = end
    }

    /// Returns a single underline, as used for preedit text.
    public static func underline(_ range: Range<UInt32>) -> IBusAttribute {
        IBusAttribute(type: 1, value: 1, start: range.lowerBound, end: range.upperBound)
    }

    /// Returns a text colour, 0xRRGGBB.
    public static func foreground(_ colour: UInt32, _ range: Range<UInt32>) -> IBusAttribute {
        IBusAttribute(type: 2, value: colour & 0xFFFFFF, start: range.lowerBound, end: range.upperBound)
    }

    /// Returns a background colour, 0xRRGGBB.
    public static func background(_ colour: UInt32, _ range: Range<UInt32>) -> IBusAttribute {
        IBusAttribute(type: 3, value: colour & 0xFFFFFF, start: range.lowerBound, end: range.upperBound)
    }
}

extension IBusAttribute: IBusObject {
    static var className: StaticString { "IBusAttribute" }
    public static var signature: StaticString { "(sa{sv}uuuu)" }

    func encodeFields(into writer: inout MessageWriter) {
        for field in [type, value, start, end] { writer.append(field) }
    }
}

/// The attributes of a text, as one IBus object.
struct IBusAttributeList: IBusObject {
    let attributes: [IBusAttribute]

    init(_ attributes: [IBusAttribute]) { self.attributes = attributes }

    static var className: StaticString { "IBusAttrList" }
    static var signature: StaticString { "(sa{sv}av)" }

    func encodeFields(into writer: inout MessageWriter) {
        writer.array(of: "v") { for attribute in attributes { $0.variant(attribute) } }
    }
}
