import DBus
import TestSupport

/// A bus, a service on it, and somebody who calls.
@MainActor final class Stage {
    let bus: PrivateBus
    let service: Connection
    let secondService: Connection
    let caller: Peer
    let house = House()

    static let name = "org.example.Service"
    static let path: ObjectPath = "/org/example/house"

    init() throws {
        bus = try PrivateBus()
        service = try Connection(address: bus.address)
        secondService = try Connection(address: bus.address)
        caller = try Peer(bus.address)
        try service.requestName(Self.name)
        service.export(house, at: Self.path)
    }

    /// Connections have their sources on the main loop.
    isolated deinit {}

    /// The house, for its caller.
    var remote: RemoteObject { RemoteObject(caller, Self.name, Self.path.description, House.interface.description) }

    /// Somebody else who calls.
    func anotherCaller() throws -> Peer { try Peer(bus.address) }
}
