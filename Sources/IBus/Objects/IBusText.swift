public import DBus

/// A text with attributes, as IBus sends it.
public struct IBusText: Equatable, Sendable {
    /// The text.
    public var text: String
    /// The attributes of ranges of the text.
    public var attributes: [IBusAttribute]

    /// Creates a text; without attributes it is plain.
    public init(_ text: String, attributes: [IBusAttribute] = []) {
        self.text = text
        self.attributes = attributes
    }

    /// Returns a text that is underlined as a whole, as preedit text usually is.
    public static func underlined(_ text: String) -> IBusText {
        let count = UInt32(clamping: text.unicodeScalars.count)
        return IBusText(text, attributes: count == 0 ? [] : [.underline(0..<count)])
    }
}

extension IBusText: IBusObject, BusDecodable {
    static var className: StaticString { "IBusText" }
    public static var signature: StaticString { "(sa{sv}sv)" }

    func encodeFields(into writer: inout MessageWriter) {
        writer.append(text)
        writer.variant(IBusAttributeList(attributes))
    }

    /// Reads a text without its attributes: an engine has no use for them, and a text can have hundreds of thousands.
    public init(from reader: inout MessageReader) throws(WireError) {
        self = try reader.readIBusObject("IBusText") { (fields: inout MessageReader) throws(WireError) in
            IBusText(try fields.readString())
        }
    }
}
