/// One D-Bus interface as a table: its methods, properties and signals, for objects of one Swift type.
///
/// A table is made once and never changes. Its closures run where the connection dispatches: on the main thread.
public struct Interface<Object: AnyObject>: @unchecked Sendable {
    let name: StaticString
    let methods: [Method<Object>]
    let properties: [Property<Object>]
    let signals: [Signal]

    /// An interface of that D-Bus name. Methods that are called most belong first.
    public init(
        _ name: StaticString, methods: [Method<Object>] = [], properties: [Property<Object>] = [],
        signals: [Signal] = []
    ) {
        self.name = name
        self.methods = methods
        self.properties = properties
        self.signals = signals
    }

    /// The interface as `object` answers it. The object is not kept alive by this.
    public func bound(to object: Object) -> any BoundInterface { Binding(table: self, object: object) }
}

/// An argument's name and D-Bus type, for introspection.
public struct Argument: Sendable {
    let name: StaticString
    let signature: StaticString

    /// An argument of a signal.
    public init(_ name: StaticString, _ signature: StaticString) {
        self.name = name
        self.signature = signature
    }
}

/// A signal that objects emit, for introspection.
public struct Signal: Sendable {
    let name: StaticString
    let arguments: [Argument]

    /// A signal of that name and arguments.
    public init(_ name: StaticString, _ arguments: Argument...) {
        self.name = name
        self.arguments = arguments
    }
}

/// An interface of one object, ready to be called.
public protocol BoundInterface {
    /// The D-Bus name of the interface.
    var name: StaticString { get }
    /// The interface as introspection data, with comments left out.
    var introspection: String { get }
    /// Answers a method call; nil when the interface has no method of that name.
    func answer(_ call: borrowing Message) throws(WireError) -> Message?
    /// Writes the value of a readable property as a variant.
    func read(_ property: String, into writer: inout MessageWriter) throws(WireError)
    /// Writes all readable properties as the entries of an `a{sv}`.
    func readAll(into writer: inout MessageWriter)
    /// Sets a writable property from the variant that `reader` stands at.
    func write(_ property: String, from reader: inout MessageReader) throws(WireError)
}
