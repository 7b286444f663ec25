internal import CDBus
internal import Glibc

/// A reader of a message's body, which checks the type of each value. It must not outlive the message.
public struct MessageReader: ~Copyable {
    private var iterator = DBusMessageIter()
    /// Whether the value at the iterator was read. libdbus walks through a whole container to pass it, so the iterator
    /// advances only when the next value is requested.
    private var isBehindValue = false

    init(of message: borrowing Message) { dbus_message_iter_init(message.raw, &iterator) }

    private init() {}

    /// Whether the reader has reached the end of the body or container.
    public var isAtEnd: Bool { mutating get { type == 0 } }

    /// The signature of the next value; empty at the end.
    public var nextSignature: String {
        mutating get {
            guard !isAtEnd, let text = dbus_message_iter_get_signature(&iterator) else { return "" }
            defer { dbus_free(text) }
            return String(cString: text)
        }
    }

    /// Returns whether the next value has exactly the type `signature`.
    mutating func isNext(_ signature: StaticString) -> Bool {
        guard !isAtEnd, let text = dbus_message_iter_get_signature(&iterator) else { return false }
        defer { dbus_free(text) }
        return strcmp(text, signature.cString) == 0
    }

    private var type: Int32 {
        mutating get {
            passValue()
            return dbus_message_iter_get_arg_type(&iterator)
        }
    }

    private mutating func passValue() {
        guard isBehindValue else { return }
        dbus_message_iter_next(&iterator)
        isBehindValue = false
    }

    // MARK: Plain values

    /// Reads a `y`.
    public mutating func readByte() throws(WireError) -> UInt8 { try readBasic(TypeCode.byte, 0) }
    /// Reads an `n`.
    public mutating func readInt16() throws(WireError) -> Int16 { try readBasic(TypeCode.int16, 0) }
    /// Reads a `q`.
    public mutating func readUInt16() throws(WireError) -> UInt16 { try readBasic(TypeCode.uint16, 0) }
    /// Reads an `x`.
    public mutating func readInt64() throws(WireError) -> Int64 { try readBasic(TypeCode.int64, 0) }
    /// Reads a `t`.
    public mutating func readUInt64() throws(WireError) -> UInt64 { try readBasic(TypeCode.uint64, 0) }
    /// Reads a `u`.
    public mutating func readUInt32() throws(WireError) -> UInt32 { try readBasic(TypeCode.uint32, 0) }
    /// Reads an `i`.
    public mutating func readInt32() throws(WireError) -> Int32 { try readBasic(TypeCode.int32, 0) }
    /// Reads a `d`.
    public mutating func readDouble() throws(WireError) -> Double { try readBasic(TypeCode.double, 0) }
    /// Reads a `b`.
    public mutating func readBool() throws(WireError) -> Bool { try readBasic(TypeCode.boolean, UInt32(0)) != 0 }
    /// Reads an `s`. libdbus has checked that it is UTF-8.
    /// - Throws: `LimitsExceeded`, if it is longer than ``longestString``.
    public mutating func readString() throws(WireError) -> String {
        try readText(TypeCode.string, upTo: Self.longestString, or: Self.tooLong)
    }

    /// Reads an `h`: a file descriptor, which the caller closes. It is negative if the process can open no more.
    public mutating func readDescriptor() throws(WireError) -> Int32 { try readBasic(TypeCode.descriptor, -1) }

    /// The longest string that is read, in bytes: 1 MiB. libdbus accepts 128 MiB, and any peer can send them. What reads
    /// a string has a limit of its own below this one.
    public static let longestString = 1 << 20

    private static var tooLong: WireError { .limitsExceeded("A string is too long.") }

    /// Reads an `s` that names an interface, a property or a class. One that is longer than D-Bus allows is never copied.
    /// - Throws: `error`, if it is too long.
    public mutating func readName(or error: WireError) throws(WireError) -> String {
        try readText(TypeCode.string, upTo: Int(DBUS_MAXIMUM_NAME_LENGTH), or: error)
    }

    /// Reads an `s`, and returns whether it is exactly `text`. Nothing is copied.
    public mutating func readString(equals text: StaticString) throws(WireError) -> Bool {
        guard let own = try readBasic(TypeCode.string, UnsafePointer<CChar>?.none) else { throw Self.mismatch }
        return strcmp(own, text.cString) == 0
    }

    /// Reads an `o`.
    public mutating func readObjectPath() throws(WireError) -> ObjectPath {
        let tooLong = WireError.invalidArguments("An object path is too long.")
        guard let path = ObjectPath(try readText(TypeCode.objectPath, upTo: ObjectPath.maximumLength, or: tooLong))
        else {
            throw tooLong
        }
        return path
    }

    /// Reads a text of at most `limit` bytes.
    private mutating func readText(_ type: Int32, upTo limit: Int, or error: WireError) throws(WireError) -> String {
        guard let text = try readBasic(type, UnsafePointer<CChar>?.none) else { throw Self.mismatch }
        guard strnlen(text, limit + 1) <= limit else { throw error }
        return String(cString: text)
    }

    private mutating func readBasic<Value: BitwiseCopyable>(
        _ expected: Int32, _ initial: Value
    ) throws(WireError) -> Value {
        guard type == expected else { throw Self.mismatch }
        var value = initial
        dbus_message_iter_get_basic(&iterator, &value)
        isBehindValue = true
        return value
    }

    // MARK: Containers

    /// Reads a struct's fields with `body`. Fields that it does not read are skipped.
    public mutating func readStructure<Value>(
        _ body: (inout MessageReader) throws(WireError) -> Value
    ) throws(WireError) -> Value {
        try readContainer(TypeCode.structure, body)
    }

    /// Reads the value inside a variant with `body`. The value may have any type.
    public mutating func readVariant<Value>(
        _ body: (inout MessageReader) throws(WireError) -> Value
    ) throws(WireError) -> Value {
        try readContainer(TypeCode.variant, body)
    }

    /// Reads an array. `element` is called for each element and must read exactly one value.
    public mutating func readArray(
        _ element: (inout MessageReader) throws(WireError) -> Void
    ) throws(WireError) {
        try readContainer(TypeCode.array) { (inner: inout MessageReader) throws(WireError) in
            while !inner.isAtEnd { try element(&inner) }
        }
    }

    /// Reads a dictionary entry. `body` must read its key and then its value.
    public mutating func readEntry<Value>(
        _ body: (inout MessageReader) throws(WireError) -> Value
    ) throws(WireError) -> Value {
        try readContainer(TypeCode.dictEntry, body)
    }

    /// Reads an `ay` as text, up to its first NUL. Invalid UTF-8 is replaced by U+FFFD.
    public mutating func readBytesAsText() throws(WireError) -> String {
        var bytes: [UInt8] = []
        try readArray { (inner: inout MessageReader) throws(WireError) in bytes.append(try inner.readByte()) }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Skips the next value, of any type.
    public mutating func skip() {
        passValue()
        isBehindValue = true
    }

    private mutating func readContainer<Value>(
        _ expected: Int32, _ body: (inout MessageReader) throws(WireError) -> Value
    ) throws(WireError) -> Value {
        guard type == expected else { throw Self.mismatch }
        var inner = MessageReader()
        dbus_message_iter_recurse(&iterator, &inner.iterator)
        let value = try body(&inner)
        isBehindValue = true
        return value
    }

    static let mismatch = WireError.invalidArguments("A value has the wrong type.")
}
