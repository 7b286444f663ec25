internal import DBus

/// A serialised IBus object: a struct whose first two fields are the class name and its attachments, which are always
/// empty here.
protocol IBusObject: BusEncodable {
    /// The class name on the wire, such as `IBusText`.
    static var className: StaticString { get }
    /// Writes the fields that follow the class name and the attachments.
    func encodeFields(into writer: inout MessageWriter)
}

extension IBusObject {
    /// Writes the whole struct.
    public func encode(into writer: inout MessageWriter) {
        writer.structure {
            $0.append(Self.className)
            $0.array(of: "{sv}") { _ in }
            encodeFields(into: &$0)
        }
    }
}

extension MessageReader {
    /// Reads an IBus object of class `name`, whose own fields `body` reads. The caller has already checked the type, in
    /// the method's or the variant's signature.
    mutating func readIBusObject<Value>(
        _ name: StaticString, _ body: (inout MessageReader) throws(WireError) -> Value
    ) throws(WireError) -> Value {
        try readStructure { (fields: inout MessageReader) throws(WireError) in
            guard try fields.readString(equals: name) else { throw Self.notAnIBusObject }
            fields.skip()
            return try body(&fields)
        }
    }

    private static var notAnIBusObject: WireError { .invalidArguments("An IBus object is of the wrong class.") }
}
