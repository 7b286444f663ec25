/// A call or signal that a test sends.
public struct Outgoing {
    public var destination: String?
    public var path: String
    public var interface: String?
    public var member: String
    public var values: [BusValue]

    public init(
        _ destination: String?, _ path: String, _ interface: String?, _ member: String, _ values: [BusValue] = []
    ) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.member = member
        self.values = values
    }
}

/// An object on the bus, as one of its callers sees it.
@MainActor public struct RemoteObject {
    public let peer: Peer
    public var destination: String
    public var path: String
    public var interface: String?

    public init(_ peer: Peer, _ destination: String, _ path: String, _ interface: String?) {
        self.peer = peer
        self.destination = destination
        self.path = path
        self.interface = interface
    }

    /// The bus that a caller is on.
    public static func bus(_ peer: Peer) -> RemoteObject {
        RemoteObject(peer, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
    }

    /// The same interface of another object.
    public func at(_ path: String) -> RemoteObject { RemoteObject(peer, destination, path, interface) }

    /// Another interface of the same object; nil leaves it to the object to find the one that is meant.
    public func `as`(_ interface: String?) -> RemoteObject { RemoteObject(peer, destination, path, interface) }

    /// The same object, as another caller sees it.
    public func by(_ peer: Peer) -> RemoteObject { RemoteObject(peer, destination, path, interface) }

    private func outgoing(_ member: String, _ values: [BusValue]) -> Outgoing {
        Outgoing(destination, path, interface, member, values)
    }

    /// Calls a method, and waits for the answer.
    @discardableResult
    public func call(_ member: String, _ values: BusValue...) -> Answer { call(member, values) }

    /// Calls a method, and waits for the answer.
    @discardableResult
    public func call(_ member: String, _ values: [BusValue]) -> Answer { peer.answer(to: outgoing(member, values)) }

    /// Calls a method, and does not wait.
    @discardableResult
    public func send(_ member: String, _ values: BusValue..., noReply: Bool = false) -> UInt32 {
        peer.send(call: outgoing(member, values), noReply: noReply)
    }

    // MARK: Standard interfaces

    private var properties: RemoteObject { self.as("org.freedesktop.DBus.Properties") }

    public func get(_ property: String) -> Answer {
        properties.call("Get", .string(interface ?? ""), .string(property))
    }

    public func getAll() -> Answer { properties.call("GetAll", .string(interface ?? "")) }

    @discardableResult
    public func set(_ property: String, _ value: BusValue) -> Answer {
        properties.call("Set", .string(interface ?? ""), .string(property), .variant(value))
    }

    public func introspect() -> Answer { self.as("org.freedesktop.DBus.Introspectable").call("Introspect") }

    public func ping() -> Answer { self.as("org.freedesktop.DBus.Peer").call("Ping") }
}
