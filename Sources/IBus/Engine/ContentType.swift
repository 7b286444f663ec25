public import DBus

/// The purpose and hints that a client reports for a text field.
public struct ContentType: Equatable, Sendable {
    /// The kind of text, such as a number or a password.
    public var purpose: InputPurpose
    /// The requests about how to handle the text.
    public var hints: InputHints

    /// Creates a content type; by default that of a plain text field.
    public init(purpose: InputPurpose = .freeForm, hints: InputHints = []) {
        self.purpose = purpose
        self.hints = hints
    }
}

extension ContentType: BusDecodable {
    public static var signature: StaticString { "(uu)" }

    public init(from reader: inout MessageReader) throws(WireError) {
        self = try reader.readStructure { (fields: inout MessageReader) throws(WireError) in
            ContentType(
                purpose: InputPurpose(rawValue: try fields.readUInt32()),
                hints: InputHints(rawValue: try fields.readUInt32()))
        }
    }
}
