/// A D-Bus interface as a table of methods, properties and signals, for objects of one Swift type.
///
/// A table is created once and never changes. Its closures belong to the main actor, on whose thread the main loop runs.
public struct Interface<Object: AnyObject>: Sendable {
    let name: StaticString
    let methods: [UntypedMethod]
    let properties: [Property<Object>]
    let signals: [Signal]

    /// Creates an interface with a D-Bus name. List the methods that are called most first.
    public init(
        _ name: StaticString, methods: [Method<Object>] = [], properties: [Property<Object>] = [],
        signals: [Signal] = []
    ) {
        self.name = name
        self.methods = methods.map(\.untyped)
        self.properties = properties
        self.signals = signals
    }

    /// Returns the interface bound to `object`, which it does not keep alive.
    public func bound(to object: Object) -> any BoundInterface { Binding(table: self, object: object) }
}

/// The name and D-Bus type of an argument, for introspection.
public struct Argument: Sendable {
    let name: StaticString
    let signature: StaticString

    /// Creates an argument of a signal.
    public init(_ name: StaticString, _ signature: StaticString) {
        self.name = name
        self.signature = signature
    }
}

/// A signal that objects can emit, for introspection.
public struct Signal: Sendable {
    let name: StaticString
    let arguments: [Argument]

    /// Creates a signal with a name and arguments.
    public init(_ name: StaticString, _ arguments: Argument...) {
        self.name = name
        self.arguments = arguments
    }
}

/// An interface bound to an object, ready to be called.
public protocol BoundInterface {
    /// The D-Bus name of the interface.
    var name: StaticString { get }
    /// The introspection data of the interface, without comments.
    var introspection: String { get }
    /// Answers a method call. Returns nil if the interface does not have the method.
    @MainActor func answer(_ call: borrowing Message) throws(WireError) -> Message?
    /// Writes the value of a readable property as a variant.
    @MainActor func read(_ property: String, into writer: inout MessageWriter) throws(WireError)
    /// Writes all readable properties as the entries of an `a{sv}`.
    @MainActor func readAll(into writer: inout MessageWriter)
    /// Sets a writable property from the variant at `reader`.
    @MainActor func write(_ property: String, from reader: inout MessageReader) throws(WireError)
}
