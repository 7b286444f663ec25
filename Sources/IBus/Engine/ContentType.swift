public import DBus

/// What a field is for, as the client tells it: IBus' purpose and hints.
public struct ContentType: Equatable, Sendable {
    /// What is typed there.
    public var purpose: InputPurpose
    /// How it wants to be treated.
    public var hints: InputHints

    /// A content type; a plain text field unless said otherwise.
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
