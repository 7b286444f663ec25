/// Whether `PropertiesChanged` is emitted when a property changes. The raw value is the word in D-Bus' annotation
/// `org.freedesktop.DBus.Property.EmitsChangedSignal`.
public enum PropertyChanges: String, Sendable {
    /// The signal is emitted with the new value.
    case signaled = "true"
    /// The signal is not emitted.
    case unsignaled = "false"
    /// The value never changes while the object exists.
    case constant = "const"
}

/// A property of an interface. It is read and written on the main actor.
public struct Property<Object: AnyObject>: Sendable {
    let name: StaticString
    let signature: StaticString
    let changes: PropertyChanges
    let get: (@MainActor (Object, inout MessageWriter) -> Void)?
    let set: (@MainActor (Object, inout MessageReader) throws(WireError) -> Void)?

    /// Creates a read-only property.
    public init<Value: BusEncodable>(
        _ name: StaticString, changes: PropertyChanges = .signaled, get: @escaping @MainActor (Object) -> Value
    ) {
        self.name = name
        self.changes = changes
        self.signature = Value.signature
        self.get = { object, writer in writer.variant(get(object)) }
        self.set = nil
    }

    /// Creates a property that can be read and written.
    public init<Value: BusEncodable & BusDecodable>(
        _ name: StaticString, changes: PropertyChanges = .signaled, get: @escaping @MainActor (Object) -> Value,
        set: @escaping @MainActor (Object, Value) throws(WireError) -> Void
    ) {
        self.name = name
        self.changes = changes
        self.signature = Value.signature
        self.get = { object, writer in writer.variant(get(object)) }
        self.set = { (object, reader) throws(WireError) in try set(object, try Value(from: &reader)) }
    }

    /// Creates a write-only property.
    public init<Value: BusDecodable>(
        _ name: StaticString, set: @escaping @MainActor (Object, Value) throws(WireError) -> Void
    ) {
        self.name = name
        self.changes = .signaled
        self.signature = Value.signature
        self.get = nil
        self.set = { (object, reader) throws(WireError) in try set(object, try Value(from: &reader)) }
    }

    /// The value of `access` in introspection data.
    var access: String {
        switch (get, set) {
        case (.some, .some): "readwrite"
        case (.some, nil): "read"
        case (nil, _): "write"
        }
    }
}
