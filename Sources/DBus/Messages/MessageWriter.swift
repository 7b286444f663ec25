internal import CDBus

/// A writer that appends values to a message's body. It lives on the stack and must not outlive the call that it is
/// passed to.
public struct MessageWriter: ~Copyable {
    private var iterator = DBusMessageIter()

    init(to message: borrowing Message) { dbus_message_iter_init_append(message.raw, &iterator) }

    private init() {}

    // MARK: Plain values

    /// Appends a `u`.
    public mutating func append(_ value: UInt32) { appendBasic(TypeCode.uint32, value) }
    /// Appends an `i`.
    public mutating func append(_ value: Int32) { appendBasic(TypeCode.int32, value) }
    /// Appends an `x`.
    public mutating func append(_ value: Int64) { appendBasic(TypeCode.int64, value) }
    /// Appends a `d`.
    public mutating func append(_ value: Double) { appendBasic(TypeCode.double, value) }
    /// Appends a `b`, which is four bytes on the wire.
    public mutating func append(_ value: Bool) { appendBasic(TypeCode.boolean, UInt32(value ? 1 : 0)) }
    /// Appends a literal as an `s`.
    public mutating func append(_ value: StaticString) { appendBasic(TypeCode.string, value.cString) }

    /// Appends an `s`. U+0000 is sent as U+FFFD, since it ends a D-Bus string.
    public mutating func append(_ value: String) {
        guard value.utf8.contains(0) else { return appendText(TypeCode.string, value) }
        appendText(TypeCode.string, String(value.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }

    /// Appends an `o`.
    public mutating func append(_ value: ObjectPath) { appendText(TypeCode.objectPath, value.description) }

    /// Appends a literal as a `g`.
    public mutating func append(signature: StaticString) { appendBasic(TypeCode.signature, signature.cString) }

    private mutating func appendText(_ type: Int32, _ text: String) {
        text.withCString { appendBasic(type, $0) }
    }

    private mutating func appendBasic<Value: BitwiseCopyable>(_ type: Int32, _ value: Value) {
        withUnsafePointer(to: value) { _ = dbus_message_iter_append_basic(&iterator, type, $0) }
    }

    // MARK: Containers

    /// Appends a struct. `body` writes its fields.
    public mutating func structure(_ body: (inout MessageWriter) -> Void) {
        container(TypeCode.structure, nil, body)
    }

    /// Appends a variant. `body` writes its one value, of type `signature`.
    public mutating func variant(_ signature: StaticString, _ body: (inout MessageWriter) -> Void) {
        container(TypeCode.variant, signature.cString, body)
    }

    /// Appends `value` inside a variant.
    public mutating func variant<Value: BusEncodable>(_ value: Value) {
        variant(Value.signature) { value.encode(into: &$0) }
    }

    /// Appends an array. `body` writes its elements, each of type `signature`.
    public mutating func array(of signature: StaticString, _ body: (inout MessageWriter) -> Void) {
        container(TypeCode.array, signature.cString, body)
    }

    /// Appends a dictionary with an entry of type `signature` for each of `elements`. `body` writes its key and value.
    public mutating func dictionary<Elements: Sequence>(
        of signature: StaticString, _ elements: Elements, _ body: (inout MessageWriter, Elements.Element) -> Void
    ) {
        array(of: signature) { entries in
            for element in elements { entries.entry { body(&$0, element) } }
        }
    }

    /// Appends a dictionary entry. `body` writes its key and value.
    public mutating func entry(_ body: (inout MessageWriter) -> Void) {
        container(TypeCode.dictEntry, nil, body)
    }

    private mutating func container(
        _ type: Int32, _ contained: UnsafePointer<CChar>?, _ body: (inout MessageWriter) -> Void
    ) {
        var inner = MessageWriter()
        dbus_message_iter_open_container(&iterator, type, contained, &inner.iterator)
        body(&inner)
        dbus_message_iter_close_container(&iterator, &inner.iterator)
    }
}
