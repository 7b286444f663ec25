/// Whether `PropertiesChanged` is emitted when a property changes. The raw value is D-Bus' word for it.
public enum PropertyChanges: String, Sendable {
    /// It is emitted, with the new value.
    case signaled = "true"
    /// It is not emitted.
    case unsignaled = "false"
    /// The value stays the same for as long as the object is there.
    case constant = "const"
}

/// A property of an interface.
public struct Property<Object: AnyObject>: @unchecked Sendable {
    let name: StaticString
    let signature: StaticString
    let changes: PropertyChanges
    let get: ((Object, inout MessageWriter) -> Void)?
    let set: ((Object, inout MessageReader) throws(WireError) -> Void)?

    /// A property that can only be read.
    public init<Value: BusEncodable>(
        _ name: StaticString, changes: PropertyChanges = .signaled, get: @escaping (Object) -> Value
    ) {
        self.name = name
        self.changes = changes
        self.signature = Value.signature
        self.get = { object, writer in writer.variant(get(object)) }
        self.set = nil
    }

    /// A property that can be read and written.
    public init<Value: BusEncodable & BusDecodable>(
        _ name: StaticString, changes: PropertyChanges = .signaled, get: @escaping (Object) -> Value,
        set: @escaping (Object, Value) throws(WireError) -> Void
    ) {
        self.name = name
        self.changes = changes
        self.signature = Value.signature
        self.get = { object, writer in writer.variant(get(object)) }
        self.set = { (object, reader) throws(WireError) in try set(object, try Value(from: &reader)) }
    }

    /// A property that can only be written.
    public init<Value: BusDecodable>(
        _ name: StaticString, set: @escaping (Object, Value) throws(WireError) -> Void
    ) {
        self.name = name
        self.changes = .signaled
        self.signature = Value.signature
        self.get = nil
        self.set = { (object, reader) throws(WireError) in try set(object, try Value(from: &reader)) }
    }

    /// The D-Bus word for how it may be used.
    var access: String {
        switch (get, set) {
        case (.some, .some): "readwrite"
        case (.some, nil): "read"
        case (nil, _): "write"
        }
    }
}
